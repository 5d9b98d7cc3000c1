import type { Phrases } from './phrases.ts'

/** Warm, personal, close. */
export const friendly: Phrases = {
  heroTitle: 'Hello! So glad you’re here',
  heroLead:
    'We’re a small team that loves what we do. Have a look around, ask us anything, and stay as long as you like.',
  heroAction: 'Have a look',
  heroLink: 'Meet us',
  statement: 'We treat every customer like the neighbor we’d like to have.',
  storyTitle: 'How we got started',
  storyAction: 'Read our story',
  featuresTitle: 'What you’ll love about us',
  stepsTitle: 'It’s easy, we promise',
  galleryTitle: 'A peek inside',
  productsTitle: 'Fresh in the shop',
  productsAction: 'See it all',
  featuredAction: 'Show me more',
  pricingTitle: 'What it costs, no surprises',
  offerTitle: 'Let’s make something together',
  offerAction: 'Get started with us',
  praiseTitle: 'Kind words from lovely people',
  faqTitle: 'Good questions, honest answers',
  teamTitle: 'Say hi to the team',
  promiseTitle: 'If it’s not right, we’ll fix it',
  contactTitle: 'Come say hello',
  contactAction: 'Drop us a line',
  visitTitle: 'The kettle is on',
  visitAction: 'Plan your visit',
  newsletterTitle: 'A friendly note, once a month',
  journalTitle: 'What we’ve been up to',
}
