import type { CartProblem } from '../form-fields.ts'

/** Messages of the cart. Islands get them as props and load no dictionary. `{name}` is a placeholder. */

export type CountMessages = Readonly<{
  one: string
  /** {n} */
  several: string
  /** {n} */
  more: string
}>

export type AddToCartMessages = Readonly<{
  adding: string
  added: string
  selectOption: string
  /** {option} */
  selectOne: string
  /** {option1}, {option2} */
  selectTwo: string
  /** {optionsList}, {lastOption} */
  selectMore: string
  variantUnavailable: string
  notEnough: string
  notANumber: string
  notWhole: string
  /** {least} */
  tooFew: string
  /** {most} */
  tooMany: string
  selectDenomination: string
  unableToAdd: string
  unableToPurchase: string
  unableToPurchaseGiftCard: string
  addFailed: string
  /** {productName} */
  wasAdded: string
  ok: string
}>

export type CartMessages = Readonly<{
  title: string
  close: string
  loading: string
  loadFailed: string
  retry: string
  empty: string
  emptyHint: string
  beginShopping: string
  entries: string
  /** {title} */
  quantityOf: string
  quantity: string
  /** {title} */
  fewerOf: string
  moreOf: string
  removeOf: string
  update: string
  remove: string
  /** {price} */
  each: string
  problems: Readonly<{ gone: string; 'sold-out': string }>
  /** {available} */
  notEnough: string
  settleProblems: string
  coupon: string
  applyCoupon: string
  /** {code} */
  removeCoupon: string
  redeemGiftCard: string
  giftCardCode: string
  applyGiftCard: string
  /** {lastFour} */
  giftCard: string
  /** {lastFour} */
  removeGiftCard: string
  storeCredit: string
  /** {amount} */
  storeCreditAvailable: string
  useStoreCredit: string
  removeStoreCredit: string
  notForGiftCards: string
  giftCardProblems: Readonly<Record<'in-use' | 'used-up' | 'expired', string>>
  estimate: string
  country: string
  chooseCountry: string
  region: string
  postalCode: string
  estimateButton: string
  delivery: string
  chooseDelivery: string
  noDelivery: string
  free: string
  summary: string
  subtotal: string
  discount: string
  shipping: string
  shippingLater: string
  /** {name}, {percent} */
  tax: string
  taxIncluded: string
  total: string
  /** The total without what gift cards pay. */
  amountDue: string
  checkout: string
  goToCart: string
  keepShopping: string
  testMode: string
  quantityFailed: string
  removeFailed: string
  changeFailed: string
  /** By the key in the cart page's URL after a rejected form. */
  errors: Readonly<Record<string, string>>
}>

export type DrawerMessages = Pick<
  CartMessages,
  | 'title'
  | 'close'
  | 'loading'
  | 'loadFailed'
  | 'retry'
  | 'empty'
  | 'emptyHint'
  | 'quantityOf'
  | 'fewerOf'
  | 'moreOf'
  | 'removeOf'
  | 'update'
  | 'remove'
  | 'each'
  | 'problems'
  | 'notEnough'
  | 'subtotal'
  | 'checkout'
  | 'goToCart'
  | 'quantityFailed'
  | 'removeFailed'
>

/** Only the messages of the drawer, which is part of every page. */
export const pickDrawerMessages = (messages: CartMessages): DrawerMessages => {
  const { title, close, loading, loadFailed, retry, empty, emptyHint, quantityOf, fewerOf, moreOf, removeOf } = messages
  const { update, remove, each, problems, notEnough, subtotal, checkout, goToCart, quantityFailed, removeFailed } =
    messages
  return {
    ...{ title, close, loading, loadFailed, retry, empty, emptyHint, quantityOf, fewerOf, moreOf, removeOf, update },
    ...{ remove, each, problems, notEnough, subtotal, checkout, goToCart, quantityFailed, removeFailed },
  }
}

/** The page that sells a gift card, and its line in the cart. */
export type GiftCardMessages = Readonly<{
  title: string
  amount: string
  ownAmount: string
  /** {min}, {max} */
  amountRange: string
  recipient: string
  recipientName: string
  recipientEmail: string
  recipientEmailHint: string
  senderName: string
  message: string
  deliverOn: string
  deliverOnHint: string
  optional: string
  /** {months} */
  expires: string
  neverExpires: string
  submit: string
  /** {title} */
  back: string
  backToShop: string
  notFound: string
  fixErrors: string
  chooseAmount: string
  wrongEmail: string
  /** {from}, {to} */
  wrongDate: string
  /** {most} */
  tooLong: string
  toBuyer: string
  /** {recipient} */
  toRecipient: string
  /** {date} */
  sentOn: string
}>

export type AllCartMessages = Readonly<{
  count: CountMessages
  adding: AddToCartMessages
  giftCard: GiftCardMessages
  /** A missing message for a key does not compile. */
  cart: CartMessages & Readonly<{ errors: Readonly<Record<CartProblem, string>> }>
}>
