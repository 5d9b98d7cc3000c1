import { fill } from '#base/format/words.ts'

/** What the cart says to shoppers, as finished sentences: islands carry no dictionary. `{name}` stands for a value. */

export type CountWords = Readonly<{
  one: string
  /** {n} */
  several: string
  /** {n} */
  more: string
}>

export type AddingWords = Readonly<{
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

export type CartWords = Readonly<{
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
  checkout: string
  goToCart: string
  keepShopping: string
  testMode: string
  quantityFailed: string
  removeFailed: string
  changeFailed: string
  /** What each code of a refused form means. */
  refusals: Readonly<Record<string, string>>
}>

export type DrawerWords = Pick<
  CartWords,
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

/** No more than the drawer says: it is on every page. */
export const drawerWords = (words: CartWords): DrawerWords => {
  const { title, close, loading, loadFailed, retry, empty, emptyHint, quantityOf, fewerOf, moreOf, removeOf } = words
  const { update, remove, each, problems, notEnough, subtotal, checkout, goToCart, quantityFailed, removeFailed } =
    words
  return {
    ...{ title, close, loading, loadFailed, retry, empty, emptyHint, quantityOf, fewerOf, moreOf, removeOf, update },
    ...{ remove, each, problems, notEnough, subtotal, checkout, goToCart, quantityFailed, removeFailed },
  }
}

/** Joins the names in {optionsList} (CART-035): as the sentence itself goes on with "and", a comma does before it. */
const SEPARATOR = ', '

/** CART-032…034. */
export const unselectedText = (names: readonly string[], words: AddingWords): string => {
  const last = names.at(-1) ?? ''
  const [first = ''] = names
  if (names.length < 2) return fill(words.selectOne, { option: last })
  if (names.length === 2) return fill(words.selectTwo, { option1: first, option2: last })
  return fill(words.selectMore, { optionsList: names.slice(0, -1).join(SEPARATOR), lastOption: last })
}
