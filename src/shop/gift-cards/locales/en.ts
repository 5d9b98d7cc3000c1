export const en = {
  // Pages
  balanceTitle: 'Gift card balance',
  balanceText: 'Enter the code of your gift card to see what is left on it.',
  codeLabel: 'Gift card code',
  checkButton: 'Check balance',
  unknownCode: 'This gift card code is not valid. Please check it and try again.',
  tooManyTries: 'Too many tries. Please wait a few minutes and try again.',
  giftCard: 'Gift card',
  cardEndingIn: (lastFour: string) => `Gift card ending in ${lastFour}`,
  balance: 'Balance',
  heldAmount: (amount: string) => `${amount} more is reserved for a payment in progress.`,
  recipient: (name: string) => `For ${name}`,
  sender: (name: string) => `From ${name}`,
  expiresOn: (date: string) => `Valid until ${date}`,
  expiredOn: (date: string) => `This gift card expired on ${date}.`,
  neverExpires: 'Does not expire',
  voided: 'This gift card has been canceled and can no longer be used.',
  scheduledFor: (date: string) => `It will be emailed on ${date}.`,
  sentOn: (date: string) => `It was emailed on ${date}.`,
  howToUse: (host: string) => `Enter this code in the cart or at checkout on ${host}.`,
  printHint: 'To give it by hand, print this page.',
  checkAnother: 'Check another gift card',
  shop: 'Start shopping',
  testCard: 'Test gift card: it pays test orders only.',
  invalidTitle: 'This link is not valid',
  invalidText: 'Open the link in your latest gift card email, or enter the code of your gift card.',

  // Emails
  greeting: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  issuedSubject: (site: string) => `Your gift card for ${site}`,
  issuedSubjectFrom: (sender: string, site: string) => `${sender} sent you a gift card for ${site}`,
  issuedHeading: (amount: string) => `A gift card worth ${amount}`,
  issuedText: (site: string) => `Your ${site} gift card is here.`,
  issuedTextFrom: (sender: string, site: string) =>
    `${sender} is giving you a gift card. Spend it at ${site} whenever you like.`,
  issuedPreview: 'Your code is inside.',
  viewAndPrint: 'View and print',
  issuedSmallPrint: 'Anyone with this code can spend the gift card. Keep it like cash.',
  deliveredSubject: (recipient: string) => `Your gift card was sent to ${recipient}`,
  deliveredHeading: 'Your gift card was sent',
  deliveredText: (amount: string, recipient: string) =>
    `${recipient} has received your gift card worth ${amount} by email.`,
  viewBalance: 'View gift card',
  deliveredSmallPrint: (site: string) =>
    `You receive this email because you bought a gift card at ${site} with this address.`,
  usedSubject: (site: string) => `Your gift card was used at ${site}`,
  usedHeading: 'Your gift card was used',
  usedText: (amount: string, lastFour: string, order: number) =>
    `${amount} of the gift card ending in ${lastFour} paid order ${order}.`,
  remaining: (amount: string) => `${amount} is left on it.`,
  nothingRemaining: 'Nothing is left on it.',
  usedSmallPrint: (site: string) => `If you did not place this order, please let ${site} know.`,
}

export type GiftCardMessages = typeof en
