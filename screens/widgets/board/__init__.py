"""What lies on boards, drawn: playing cards, dice, tracks, hexes, domes and tokens. Each is a function that draws on
the canvas in force, so that one widget can draw a whole board; what is also used by itself is a widget, too.

  playing_card   PlayingCard: `face` up or, without one, face down; it turns over. draw_back, draw_face
  die            Die: a symbol, pips or nothing on it; `picked` it rises. draw_die
  track          draw_step: a field of a track that was reached, is stood on, is the next one or lies ahead
  hex            draw_hex: a field of a map, filled, empty, or dashed where something may come; honeycomb
  dome           draw_dome: a quarter of glass that is well or lacks something
  token          draw_token: a rocket, a dome or a flag with its owner's mark; draw_cube: a resource
  colours        what can be seen on what
"""
