import type { Phrases } from './phrases.ts'

/** Short, loud, certain. */
export const bold: Phrases = {
  heroTitle: 'Built to be noticed',
  heroLead:
    'No filler. No fine print. The best thing we know how to make, made again until it was right. Now it is yours.',
  heroAction: 'Get it now',
  heroLink: 'Why we do it',
  statement: 'Ordinary was never an option.',
  storyTitle: 'We started with nothing',
  storyAction: 'See how far we came',
  featuresTitle: 'Why we win',
  stepsTitle: 'Three moves. Done.',
  galleryTitle: 'Look at this',
  productsTitle: 'New. Now.',
  productsAction: 'Shop everything',
  featuredAction: 'See it up close',
  pricingTitle: 'Prices. Period.',
  offerTitle: 'Do not wait',
  offerAction: 'Claim yours',
  praiseTitle: 'They said it, not us',
  faqTitle: 'Straight answers',
  teamTitle: 'Meet the crew',
  promiseTitle: 'We stand behind it. Always.',
  contactTitle: 'Find us',
  contactAction: 'Talk to us',
  visitTitle: 'Walk in',
  visitAction: 'Come now',
  newsletterTitle: 'Be first to know',
  journalTitle: 'Read this',
}
