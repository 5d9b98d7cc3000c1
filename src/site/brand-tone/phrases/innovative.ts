import type { Phrases } from './phrases.ts'

/** Forward, concrete, curious. */
export const innovative: Phrases = {
  heroTitle: 'A better way starts here',
  heroLead:
    'We question how it has always been done, build what should exist instead, and share what we learn on the way.',
  heroAction: 'See what’s new',
  heroLink: 'How we think',
  statement: 'The next version of everything starts with one good question.',
  storyTitle: 'Why we built this',
  storyAction: 'See the thinking',
  featuresTitle: 'What makes it different',
  stepsTitle: 'How we build',
  galleryTitle: 'In the lab',
  productsTitle: 'Just released',
  productsAction: 'Explore the range',
  featuredAction: 'See how it works',
  pricingTitle: 'Plans that grow with you',
  offerTitle: 'Be among the first',
  offerAction: 'Get early access',
  praiseTitle: 'What early users found',
  faqTitle: 'Everything you might wonder',
  teamTitle: 'The minds behind it',
  promiseTitle: 'Tested further than needed',
  contactTitle: 'Let’s connect',
  contactAction: 'Start a conversation',
  visitTitle: 'See the lab',
  visitAction: 'Book a demo',
  newsletterTitle: 'Ideas in progress',
  journalTitle: 'Notes from the lab',
}
