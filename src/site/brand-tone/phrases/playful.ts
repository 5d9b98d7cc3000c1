import type { Phrases } from './phrases.ts'

/** Light, quick, with a wink. */
export const playful: Phrases = {
  heroTitle: 'Good things. Tiny dance.',
  heroLead:
    'We make stuff that makes Mondays jealous of Fridays. Poke around. Press the buttons. Some of them do things.',
  heroAction: 'Show me the goods',
  heroLink: 'Who are you people?',
  statement: 'Life is short. Buy the yellow one.',
  storyTitle: 'Once upon a garage',
  storyAction: 'Tell me everything',
  featuresTitle: 'Reasons to grin',
  stepsTitle: 'One, two, ta-da!',
  galleryTitle: 'Ooh, pictures',
  productsTitle: 'Fresh out of the toy box',
  productsAction: 'Gimme all of it',
  featuredAction: 'Ooh, what’s this?',
  pricingTitle: 'How many cookies?',
  offerTitle: 'Psst! Something special',
  offerAction: 'Yes, please!',
  praiseTitle: 'They like us, they really like us',
  faqTitle: 'You ask, we giggle, we answer',
  teamTitle: 'The usual suspects',
  promiseTitle: 'Break it? We fix it. Twice.',
  contactTitle: 'Knock, knock',
  contactAction: 'Send us a postcard',
  visitTitle: 'Come out and play',
  visitAction: 'I’m on my way',
  newsletterTitle: 'Mail you’ll want to open',
  journalTitle: 'Stories and shenanigans',
}
