import type { ToneWords } from '#starters/home-words.ts'

export const kilnWords: ToneWords = {
  own: {
    title: 'Four people,\none kiln, nine\nfirings a year.',
    lead: 'Kiln & Co. makes stoneware in a former ice house on the coast of Maine. Every piece is thrown, trimmed, glazed and fired by somebody whose name you can learn in an afternoon.',
    action: 'Go to the shop',
    link: 'Visit the studio',
  },
  professional: {
    title: 'Stoneware for\ndaily use, made\nto last.',
    lead: 'Kiln & Co. manufactures stoneware in Harrow Point, Maine. Every piece is inspected, food safe and covered for ten years.',
    action: 'View the catalog',
    link: 'Visit the studio',
  },
  sophisticated: {
    title: 'Stoneware of\nrare quiet.',
    lead: 'Thrown by four hands in a former ice house, glazed with restraint, and released nine times a year.',
    action: 'View the collection',
    link: 'Arrange a visit',
  },
  friendly: {
    title: 'Hello from\nthe ice house!',
    lead: 'We’re four potters with one kiln, and we’d love to make your next favorite mug. Come in, it’s warm.',
    action: 'Come and shop',
    link: 'Say hello in person',
  },
  playful: {
    title: 'Mud, fire\nand breakfast.',
    lead: 'Four grown-ups play with clay all day and call it work. You get the bowls.',
    action: 'Show me the bowls',
    link: 'Come get muddy',
  },
  bold: {
    title: 'Clay. Fire.\nNothing else.',
    lead: 'Nine firings a year at 2,345 °F. What survives is yours.',
    action: 'Get yours',
    link: 'See the fire',
  },
  quirky: {
    title: 'We talk to\nthe kiln. It\nanswers.',
    lead: 'An ice house that makes heat, four people who name their glazes, and a teapot that has opinions.',
    action: 'Adopt a pot',
    link: 'Find the blue door',
  },
  innovative: {
    title: 'Old fire,\nnew forms.',
    lead: 'We test sixty-three glazes a year, publish every recipe, and rethink the mug each time we throw one.',
    action: 'See what’s new',
    link: 'How we test',
  },
}
