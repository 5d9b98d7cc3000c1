import { colors, disc, halfMoon, type Label, rays, waves } from './shapes.ts'

const { cream, marigold, tomato, brick, pink, plum, brown, leaf, sand } = colors

/** The six coffees, one for each phase of the moon. */
export const labels = {
  crescent: {
    name: 'Crescent',
    origin: 'espresso',
    notes: 'cocoa · cherry · smoke',
    ground: 'tomato',
    ink: 'cream',
    art: `${disc(200, 410, 118, cream)}${disc(248, 384, 104, tomato)}${disc(96, 330, 7, cream)}${disc(322, 330, 10, cream)}${disc(300, 470, 6, cream)}${waves(486, [brick, plum])}`,
  },
  quarter: {
    name: 'First\nQuarter',
    origin: 'Guatemala',
    notes: 'orange · toffee · almond',
    ground: 'marigold',
    ink: 'plum',
    art: `${halfMoon(200, 410, 66, tomato, 90)}${halfMoon(200, 410, 66, cream, -90)}${rays(200, 410, { from: 84, to: 108, count: 16, color: plum })}${waves(530, [plum])}`,
  },
  half: {
    name: 'Half Moon',
    origin: 'the house blend',
    notes: 'caramel · plum · hazelnut',
    ground: 'plum',
    ink: 'cream',
    art: `${halfMoon(200, 440, 128, marigold)}${waves(440, [tomato, pink, cream, tomato], 400, 30)}`,
  },
  gibbous: {
    name: 'Gibbous',
    origin: 'Ethiopia, Guji, natural',
    notes: 'blueberry · jasmine · lemon',
    ground: 'pink',
    ink: 'plum',
    art: `${[138, 112, 86, 60, 34].map((radius, index) => disc(200, 424, radius, [plum, tomato, cream, marigold, tomato][index] ?? plum)).join('')}${waves(500, [leaf])}`,
  },
  full: {
    name: 'Full Moon',
    origin: 'Sumatra, Gayo, dark',
    notes: 'cedar · dark chocolate · clove',
    ground: 'brown',
    ink: 'marigold',
    art: `${disc(200, 410, 116, sand)}${disc(160, 380, 22, '#e4c189')}${disc(236, 430, 30, '#e4c189')}${disc(230, 358, 13, '#e4c189')}${disc(172, 452, 12, '#e4c189')}<path d="M0 560 V500 L70 440 L128 492 L196 424 L270 498 L330 452 L400 506 V580 Z" fill="${brick}"/><path d="M0 580 V540 L110 486 L210 548 L320 500 L400 540 V580 Z" fill="${plum}"/>`,
  },
  new: {
    name: 'New Moon',
    origin: 'Colombia, decaf',
    notes: 'honey · walnut · apple',
    ground: 'sky',
    ink: 'brown',
    art: `${disc(200, 412, 112, brown)}${disc(200, 412, 112, 'none', `stroke="${cream}" stroke-width="12"`)}${disc(84, 330, 8, cream)}${disc(318, 324, 12, cream)}${disc(338, 440, 7, cream)}${disc(66, 452, 10, cream)}${waves(500, [cream, marigold])}`,
  },
} as const satisfies Record<string, Label>
export type Coffee = keyof typeof labels
