import type { Phrases } from './phrases.ts'

/** Odd on purpose, observant, dry. */
export const quirky: Phrases = {
  heroTitle: 'Perfectly normal things, suspiciously well made',
  heroLead:
    'Established on a Tuesday by people who own too many pencils. We make a handful of things and name most of them.',
  heroAction: 'Inspect the specimens',
  heroLink: 'Our origin myth',
  statement: 'We measure twice, cut once, and talk to the wood in between.',
  storyTitle: 'It began with a misplaced ladder',
  storyAction: 'Read the evidence',
  featuresTitle: 'Several odd advantages',
  stepsTitle: 'The ritual, in order',
  galleryTitle: 'Exhibits A to F',
  productsTitle: 'Recent discoveries',
  productsAction: 'Open every drawer',
  featuredAction: 'Examine closely',
  pricingTitle: 'What it takes in coins',
  offerTitle: 'A peculiar opportunity',
  offerAction: 'I volunteer',
  praiseTitle: 'Testimony under oath',
  faqTitle: 'Questions from the back row',
  teamTitle: 'The cast, in order of height',
  promiseTitle: 'Guaranteed against most moons',
  contactTitle: 'Where to find the door',
  contactAction: 'Send a pigeon',
  visitTitle: 'The bell works if you believe',
  visitAction: 'Set out at once',
  newsletterTitle: 'Dispatches, irregular',
  journalTitle: 'Field notes',
}
