/** Messages of the checkout. Islands get them as props and load no dictionary. `{name}` is a placeholder. */
export type CheckoutMessages = Readonly<{
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
  savedCards: string
  /** {brand}, {lastFour} */
  savedCard: string
  anotherCard: string
  saveCard: string
  cardNumber: string
  testCards: string
  testCardNote: string
  /** The behavior of each test card. */
  cards: Readonly<Record<'succeeds' | 'declines' | 'challenges' | 'times-out' | 'answers-late', string>>
  stripePage: string
  /** {name} */
  otherPage: string
  noMethods: string
  nothingToPay: string
  coveredByGiftCards: string
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
  /** Changes of the cart since it was shown. {title}, {before}, {after} */
  changes: Readonly<{
    gone: string
    added: string
    quantity: string
    price: string
    unavailable: string
    shipping: string
    total: string
    giftCards: string
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
  errors: Readonly<Record<string, string>> & Readonly<{ failed: string }>
}>

/** Messages of the pages for payment status and subscriptions. */
export type StatusPageMessages = Readonly<{
  selection: string
  unreadable: string
  subscriptionTitle: string
  subscriptionText: string
  toCheckout: string
  /** {title} */
  backTo: string
  backToShop: string
  returnTitle: string
  waiting: string
  waitingText: string
  expiredText: string
  backToCheckout: string
}>

export type AllCheckoutMessages = Readonly<{ checkout: CheckoutMessages; side: StatusPageMessages }>
