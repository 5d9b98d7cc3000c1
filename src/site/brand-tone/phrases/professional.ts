import type { Phrases } from './phrases.ts'

/** Clear, precise, accountable. */
export const professional: Phrases = {
  heroTitle: 'Dependable work, delivered on schedule',
  heroLead:
    'We plan carefully, document every step and stand behind the result. You have one point of contact from the first meeting to the final invoice.',
  heroAction: 'View our services',
  heroLink: 'About the company',
  statement: 'Clear agreements, measured results and no surprises at the end.',
  storyTitle: 'Our background',
  storyAction: 'Read our history',
  featuresTitle: 'Why clients choose us',
  stepsTitle: 'Our process',
  galleryTitle: 'Selected work',
  productsTitle: 'Our products',
  productsAction: 'View all products',
  featuredAction: 'View details',
  pricingTitle: 'Pricing',
  offerTitle: 'Request a quote within one business day',
  offerAction: 'Request a quote',
  praiseTitle: 'Client references',
  faqTitle: 'Frequently asked questions',
  teamTitle: 'Our team',
  promiseTitle: 'Our guarantee',
  contactTitle: 'Contact and office hours',
  contactAction: 'Contact us',
  visitTitle: 'Visit our office',
  visitAction: 'Schedule a visit',
  newsletterTitle: 'Monthly briefing',
  journalTitle: 'Latest articles',
}
