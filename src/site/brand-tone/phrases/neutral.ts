import type { Phrases } from './phrases.ts'

/** Without a tone, and for a custom tone whose description is near to none of the others. */
export const neutral: Phrases = {
  heroTitle: 'Made slowly, for every day',
  heroLead:
    'We are a small workshop that makes a few things well. Come in, look around, and take something home that you will still like in ten years.',
  heroAction: 'See what we make',
  heroLink: 'Our story',
  statement: 'Good work takes the time it takes. We have kept it that way.',
  storyTitle: 'It began with a table nobody wanted',
  storyAction: 'Meet the people',
  featuresTitle: 'Why people come back',
  stepsTitle: 'How it works',
  galleryTitle: 'From the workshop',
  productsTitle: 'New on the shelf',
  productsAction: 'See everything',
  featuredAction: 'Take a closer look',
  pricingTitle: 'What it costs',
  offerTitle: 'Made to order, in about six weeks',
  offerAction: 'Order yours',
  praiseTitle: 'What people say',
  faqTitle: 'Before you ask',
  teamTitle: 'Who you will meet',
  promiseTitle: 'What you can count on',
  contactTitle: 'Where and when',
  contactAction: 'Write to us',
  visitTitle: 'Come and see for yourself',
  visitAction: 'Plan your visit',
  newsletterTitle: 'One letter a month',
  journalTitle: 'From the journal',
}
