import type { ToneWords } from '#starters/home-words.ts'

export const northlightWords: ToneWords = {
  own: {
    title: 'Light from\nthe north',
    lead: 'Photographs of Lake Superior and the people who live beside it, by Ingrid Sollid.',
    action: 'See the prints',
    link: 'More about the studio',
  },
  professional: {
    title: 'Photography,\nplanned and printed',
    lead: 'Portraits, architecture and fine prints by Ingrid Sollid, delivered on the agreed day.',
    action: 'View the portfolio',
    link: 'About the studio',
  },
  sophisticated: {
    title: 'A study\nof silence',
    lead: 'Black and white photographs in small editions, for collectors and quiet rooms.',
    action: 'View the editions',
    link: 'The studio',
  },
  friendly: {
    title: 'Hi, I’m Ingrid.\nI wait for light',
    lead: 'I photograph lakes and people, and I’m patient with both. Have a look around.',
    action: 'See my pictures',
    link: 'Get to know me',
  },
  playful: {
    title: 'Say cheese,\nSuperior',
    lead: 'A lake with good hair days, and the people who live next to it.',
    action: 'Peek at the prints',
    link: 'Who’s behind this?',
  },
  bold: {
    title: 'Black.\nWhite. Now.',
    lead: 'One lake. One camera. No color.',
    action: 'Buy a print',
    link: 'Why I do it',
  },
  quirky: {
    title: 'The lake\nblinked first',
    lead: 'Four-minute pictures of things that hardly move, by somebody who hardly does either.',
    action: 'Inspect the evidence',
    link: 'A short confession',
  },
  innovative: {
    title: 'Time, made\nvisible',
    lead: 'Long exposures that record what the eye leaves out.',
    action: 'Explore the work',
    link: 'How it is made',
  },
}
