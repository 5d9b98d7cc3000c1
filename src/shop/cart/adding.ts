import { ProductType } from '#base/enumerations/products.ts'
import { fill } from '#base/format/words.ts'
import { transitions } from '#base/transitions.ts'
import {
  type Choice,
  isVariantSoldOut,
  optionsOf,
  QUANTITY,
  type ShownProduct,
  type ShownVariant,
  showsSelector,
  variantOf,
} from '#shop/catalog/model.ts'
import { type AddingWords, unselectedText } from './words.ts'

/** The add button as a machine: what it shows, how long, and what keeps a product out of the cart. No timer, no call: both are handed in. */

export type AddingPhase = 'idle' | 'adding' | 'added' | 'failed' | 'select-option'
export type AddingEvent = 'press' | 'ask-for-option' | 'succeed' | 'fail' | 'elapse'

export const addingSteps = transitions<AddingPhase>({
  idle: ['adding', 'select-option'],
  adding: ['added', 'failed'],
  // Whoever wants another one need not wait.
  added: ['idle', 'adding'],
  failed: ['idle'],
  'select-option': ['idle'],
})

const LEADS_TO: Readonly<Record<AddingEvent, AddingPhase>> = {
  press: 'adding',
  'ask-for-option': 'select-option',
  succeed: 'added',
  fail: 'failed',
  elapse: 'idle',
}

/** What does not fit changes nothing: a second press while the first is under way, an answer that comes late. */
export const nextPhase = (phase: AddingPhase, event: AddingEvent): AddingPhase => {
  const next = LEADS_TO[event]
  // `adding` ends by its answer, not by time.
  return addingSteps.allows(phase, next) ? next : phase
}

/** Milliseconds after which a phase ends by itself (CART-022, CART-023, CART-030). */
export const WAITS: Readonly<Record<AddingPhase, number | undefined>> = {
  idle: undefined,
  adding: undefined,
  added: 2000,
  failed: 1000,
  'select-option': 2000,
}

type Resting = Readonly<{ label: string; soldOut: boolean; former: string }>
/** `waits`: it takes no press for the moment, but keeps the focus, which a disabled button would lose. */
export type ButtonState = Readonly<{ label: string; former: string; disabled: boolean; waits: boolean }>

/** `former` is the label to come back to, also while it says "Sold Out" (CART-031). */
export const buttonState = (
  phase: AddingPhase,
  { label, soldOut, former }: Resting,
  words: Pick<AddingWords, 'adding' | 'added' | 'selectOption'>,
): ButtonState => {
  if (soldOut) return { label, former, disabled: true, waits: false }
  const { adding, added, selectOption } = words
  const shown = { idle: label, adding, added, failed: label, 'select-option': selectOption }[phase]
  return { label: shown, former, disabled: false, waits: phase !== 'idle' && phase !== 'added' }
}

export type Addable = Pick<ShownProduct, 'structuredContent' | 'variantOptionOrdering'>

/** Names of the options in which nothing is chosen yet, in the owner's order. */
export const unselectedOptions = (product: Addable, choice: Choice): string[] =>
  showsSelector(product)
    ? optionsOf(product)
        .map(({ name }) => name)
        .filter((name) => !(Object.hasOwn(choice, name) && choice[name]))
    : []

/** CART-038, CART-039, CART-041: what is typed into a quantity, or why it is none. */
export const quantityFault = (typed: string, words: AddingWords): string | undefined => {
  const number = typed.trim() === '' ? Number.NaN : Number(typed)
  if (!Number.isFinite(number)) return words.notANumber
  if (!Number.isInteger(number)) return words.notWhole
  if (number < QUANTITY.min) return fill(words.tooFew, { least: QUANTITY.min })
  return number > QUANTITY.max ? fill(words.tooMany, { most: QUANTITY.max }) : undefined
}

const isGiftCard = ({ structuredContent }: Addable): boolean => structuredContent.productType === ProductType.giftCard

export type Wish = Readonly<{ product: Addable; choice: Choice; quantity: string }>
/** On a listing, unselected options are the button's own business and open no alert. */
export type AddVerdict =
  | Readonly<{ variant: ShownVariant; quantity: number }>
  | Readonly<{ askForOption: true }>
  | Readonly<{ fault: string }>

export const judgeWish = ({ product, choice, quantity }: Wish, onListing: boolean, words: AddingWords): AddVerdict => {
  const unselected = unselectedOptions(product, choice)
  if (unselected.length > 0) {
    if (isGiftCard(product)) return { fault: words.selectDenomination }
    return onListing ? { askForOption: true } : { fault: unselectedText(unselected, words) }
  }
  const variant = variantOf(product, choice)
  if (!variant) return { fault: isGiftCard(product) ? words.selectDenomination : words.variantUnavailable }
  if (isVariantSoldOut(product, variant)) return { fault: words.notEnough }
  const fault = quantityFault(quantity, words)
  return fault === undefined ? { variant, quantity: Number(quantity) } : { fault }
}

/** CART-040, for what is bought with a form. What is in the cart already counts as taken. */
export const formStockHolds = (
  { unlimited, qtyInStock }: Readonly<{ unlimited: boolean; qtyInStock: number }>,
  inCart: number,
): boolean => unlimited || qtyInStock > inCart

export type BuyingWay = 'cart' | 'express' | 'subscription' | 'gift-card'

/** Gift cards and subscriptions have pages of their own; everything else goes into the cart, or by express straight to the checkout. */
export const buyingWay = ({ structuredContent }: Addable, expressCheckout: boolean): BuyingWay => {
  if (structuredContent.productType === ProductType.giftCard) return 'gift-card'
  if (structuredContent.isSubscribable) return 'subscription'
  return expressCheckout ? 'express' : 'cart'
}

/** CART-043, CHECKOUT-009, CHECKOUT-010. */
export const alertTitle = (way: BuyingWay, words: AddingWords): string => {
  if (way === 'gift-card') return words.unableToPurchaseGiftCard
  return way === 'express' ? words.unableToPurchase : words.unableToAdd
}

export const CHECKOUT_PATH = '/checkout'
const EXPRESS_PATH = '/checkout/express'
export const SUBSCRIPTION_PATH = '/checkout/subscription'
export const GIFT_CARD_PATH = '/checkout/gift-card'

export const expressAddress = (): string => EXPRESS_PATH
export const subscriptionAddress = (cartToken: string): string =>
  `${SUBSCRIPTION_PATH}?${new URLSearchParams({ cartToken })}`
export const giftCardAddress = (itemId: string, sku: string): string =>
  `${GIFT_CARD_PATH}?${new URLSearchParams({ itemId, sku })}`
