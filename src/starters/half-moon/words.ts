import type { ToneWords } from '#starters/home-words.ts'

export const halfMoonWords: ToneWords = {
  own: {
    title: 'Coffee for every phase',
    lead: 'Six coffees, roasted twice a week in a red building on Orchard Street, and in your mailbox two days later.',
    action: 'Shop the coffee',
    link: 'Which one is mine?',
  },
  professional: {
    title: 'Fresh coffee, on schedule',
    lead: 'Roasted every Monday and Thursday, shipped the same day, with the price we paid printed on every bag.',
    action: 'View our coffees',
    link: 'Find the right roast',
  },
  sophisticated: {
    title: 'Six roasts, perfectly composed',
    lead: 'A small house of coffee: six origins, roasted in batches of twenty-six pounds and no more.',
    action: 'Explore the roasts',
    link: 'A guide to the six',
  },
  friendly: {
    title: 'Good morning! Coffee’s on',
    lead: 'We’re two cousins with one red roaster, and we’d love to send you something nice to wake up to.',
    action: 'Pick your coffee',
    link: 'Help me choose',
  },
  playful: {
    title: 'Wake up, moonface',
    lead: 'Six coffees that know what time it is, even if you don’t.',
    action: 'Gimme beans',
    link: 'Which moon am I?',
  },
  bold: {
    title: 'Wake the whole street',
    lead: 'Roasted loud. Shipped fast. Drunk black.',
    action: 'Get coffee',
    link: 'Pick your poison',
  },
  quirky: {
    title: 'Coffee for people who count moons',
    lead: 'Six phases, one roaster, two cousins, no lids. We checked the tides and your mug is due.',
    action: 'Choose a phase',
    link: 'Consult the chart',
  },
  innovative: {
    title: 'Coffee, rethought weekly',
    lead: 'We publish what we pay, test a new roast curve every week, and drop what is not better than before.',
    action: 'Try what’s new',
    link: 'See the six curves',
  },
}
