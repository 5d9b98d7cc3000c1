import type { Phrases } from './phrases.ts'

/** Restrained, exact, a little formal. */
export const sophisticated: Phrases = {
  heroTitle: 'Objects of quiet distinction',
  heroLead:
    'Composed in small numbers, finished by hand and offered to those who notice the difference. Nothing here was made in haste.',
  heroAction: 'Explore the collection',
  heroLink: 'The house',
  statement: 'Elegance is what remains when everything unnecessary has been removed.',
  storyTitle: 'The house and its history',
  storyAction: 'Discover the house',
  featuresTitle: 'The principles of the house',
  stepsTitle: 'From sketch to finished piece',
  galleryTitle: 'A selection',
  productsTitle: 'The new collection',
  productsAction: 'View the collection',
  featuredAction: 'Discover the piece',
  pricingTitle: 'Commissions',
  offerTitle: 'By commission only',
  offerAction: 'Begin a commission',
  praiseTitle: 'In the words of our patrons',
  faqTitle: 'Particulars',
  teamTitle: 'The people of the house',
  promiseTitle: 'An assurance for life',
  contactTitle: 'The salon',
  contactAction: 'Correspond with us',
  visitTitle: 'You are expected',
  visitAction: 'Arrange an appointment',
  newsletterTitle: 'Private correspondence',
  journalTitle: 'The journal',
}
