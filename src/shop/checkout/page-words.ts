/** What the checkout says to shoppers, as finished sentences: islands carry no dictionary. `{name}` stands for a value. */
export type CheckoutWords = Readonly<{
  title: string
  backToCart: string
  contact: string
  email: string
  emailHint: string
  phone: string
  optional: string
  /** {email} */
  signedInAs: string
  address: string
  firstName: string
  lastName: string
  company: string
  line1: string
  line2: string
  city: string
  country: string
  chooseCountry: string
  chooseRegion: string
  billing: string
  billingSame: string
  delivery: string
  deliveryFirst: string
  noDelivery: string
  showDelivery: string
  payment: string
  cardNumber: string
  testCards: string
  testCardNote: string
  /** What comes of each test card. */
  cards: Readonly<Record<'succeeds' | 'declines' | 'challenges' | 'times-out' | 'answers-late', string>>
  stripePage: string
  /** {name} */
  otherPage: string
  noMethods: string
  nothingToPay: string
  review: string
  note: string
  /** {total} */
  pay: string
  /** {total} */
  order: string
  orderFree: string
  /** {total} */
  payElsewhere: string
  paying: string
  leaving: string
  saveForLater: string
  saving: string
  saved: string
  notSaved: string
  missing: string
  wrongEmail: string
  chooseDelivery: string
  chooseMethod: string
  lookAtMarked: string
  /** What has changed in the cart since it was shown. {title}, {before}, {after} */
  changes: Readonly<{
    gone: string
    added: string
    quantity: string
    price: string
    unavailable: string
    shipping: string
    total: string
  }>
  lost: string
  pending: string
  stillPending: string
  lookAgain: string
  declined: string
  tryAgain: string
  challenged: string
  toBank: string
  summary: string
  /** By code; `failed` for all others. */
  refusals: Readonly<Record<string, string>> & Readonly<{ failed: string }>
}>

/** Of the pages around it. */
export type SideWords = Readonly<{
  chosen: string
  unreadable: string
  subscriptionTitle: string
  subscriptionText: string
  giftCardTitle: string
  giftCardText: string
  /** {title} */
  backTo: string
  backToShop: string
  returnTitle: string
  waiting: string
  waitingText: string
  expiredText: string
  backToCheckout: string
}>

export type AllCheckoutWords = Readonly<{ checkout: CheckoutWords; side: SideWords }>
