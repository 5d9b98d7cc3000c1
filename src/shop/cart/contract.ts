import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { ItemId } from '#base/id.ts'
import { shortText } from '#base/text-schema.ts'
import { Gift } from '#shop/gift-cards/gift-schema.ts'
import { CartEntry, ShippingLocation, ShoppingCart } from './cart-schema.ts'
import { type CartAction, MAX_QUANTITY, MIN_QUANTITY } from './model.ts'

/** Accepts text too, which plain forms submit. The messages are fixed by the documents. */
export const Quantity = z
  .union([z.number(), z.string()], 'Quantity must be a number.')
  .transform((input) => (typeof input === 'string' && input.trim() === '' ? Number.NaN : Number(input)))
  .pipe(
    z
      .number('Quantity must be a number.')
      .int('Quantity must be a whole number')
      .min(MIN_QUANTITY, `The smallest quantity is ${MIN_QUANTITY}.`)
      .max(MAX_QUANTITY, `The largest quantity is ${MAX_QUANTITY}.`),
  )

/** JSON text: answers to the product's form by field id, checked by `check-additional-fields.ts`. */
export const AdditionalFields = z.string().max(20_000).nullish()

const CART_LIMIT = { times: 120, seconds: 60 }

export const NewEntry = z.object({
  itemId: ItemId,
  /** Of the variant; optional if `options` select it or there is only one. */
  sku: shortText(100).optional(),
  /** Option name to value. In a form, the fields whose names start with `option.`. */
  options: z.record(z.string().max(100), z.string().max(200)).optional(),
  quantity: Quantity.default(1),
  additionalFields: AdditionalFields,
  /** Required for gift cards; the page at `GIFT_CARD_PATH` asks for it. */
  gift: Gift.optional(),
})

/** CART-005. */
export const EntryFields = z.object({ itemId: ItemId, sku: shortText(100), additionalFields: AdditionalFields })

/** CART-004. Also accepts plain forms, which are redirected to the cart page. */
export const addEntry = endpoint({
  path: 'POST /api/commerce/shopping-cart/entries',
  summary: 'Adds a variant to the visitor’s cart',
  access: 'visitor',
  feature: 'commerce',
  input: NewEntry,
  output: z.object({ shoppingCart: ShoppingCart, newlyAdded: CartEntry }),
  accepts: 'form',
  limit: CART_LIMIT,
  errors: [
    'cart.variant_unavailable',
    'cart.not_enough_stock',
    'cart.too_many',
    'cart.full',
    'cart.bad_fields',
    'cart.bad_gift',
    'cart.not_in_cart',
    'cart.not_sold',
    'catalog.not_found',
  ],
})

/** The form of the subscription checkout: subscriptions are sold as one-time purchases until they are supported. */
export const continueSubscription = endpoint({
  path: 'POST /checkout/subscription',
  summary: 'Adds the product of a subscription cart to the visitor’s cart, once, as a one-time purchase',
  access: 'visitor',
  feature: 'subscriptions',
  input: z.object({ cartToken: z.string().max(200) }),
  output: z.object({ shoppingCart: ShoppingCart }),
  accepts: 'form',
  limit: CART_LIMIT,
  errors: [
    'cart.variant_unavailable',
    'cart.not_enough_stock',
    'cart.too_many',
    'cart.full',
    'cart.bad_fields',
    'cart.bad_gift',
    'cart.no_entry',
    'cart.not_in_cart',
    'cart.not_sold',
    'catalog.not_found',
  ],
})

export const changeFields = endpoint({
  path: 'PUT /api/commerce/shopping-cart/entries/:entryId/additionalFields',
  summary: 'Changes the additional fields of an entry',
  access: 'visitor',
  feature: 'commerce',
  params: z.object({ entryId: z.uuid() }),
  input: EntryFields,
  output: z.object({ shoppingCart: ShoppingCart, updatedEntry: CartEntry }),
  limit: CART_LIMIT,
  errors: ['cart.no_entry', 'cart.bad_fields'],
})

/** CART-006, CART-007: `mock` returns a sample cart for the editor, `timecode` only defeats caches, `calculateSubtotal` has no effect. */
/** `?mock=` without a value counts as not given. */
const Flag = z.union([z.literal(''), z.stringbool()]).optional()

export const readCart = endpoint({
  path: 'GET /api/commerce/shopping-cart',
  summary: 'The visitor’s cart; an empty one if there is none yet',
  access: 'visitor',
  query: z.object({
    mock: Flag,
    timecode: z.string().max(50).optional(),
    calculateSubtotal: Flag,
  }),
  output: ShoppingCart.extend({ id: z.uuid().nullable() }),
})

const CartResponse = z.object({ shoppingCart: ShoppingCart })

export const changeEntry = endpoint({
  path: 'PUT /api/commerce/shopping-cart/entries/:entryId',
  summary: 'Changes the quantity of an entry',
  access: 'visitor',
  feature: 'commerce',
  params: z.object({ entryId: z.uuid() }),
  input: z.object({ quantity: Quantity }),
  output: CartResponse,
  limit: CART_LIMIT,
  errors: ['cart.no_entry', 'cart.not_enough_stock', 'cart.too_many'],
})

export const removeEntry = endpoint({
  path: 'DELETE /api/commerce/shopping-cart/entries/:entryId',
  summary: 'Removes an entry from the cart',
  access: 'visitor',
  feature: 'commerce',
  params: z.object({ entryId: z.uuid() }),
  output: CartResponse,
  limit: CART_LIMIT,
  errors: ['cart.no_entry'],
})

const CouponCode = shortText(50).min(1, 'Enter a code.').toUpperCase()

export const addCoupon = endpoint({
  path: 'POST /api/commerce/shopping-cart/coupons',
  summary: 'Adds a discount code; the cart tells whether it applies and why not',
  access: 'visitor',
  feature: 'commerce',
  input: z.object({ code: CouponCode }),
  output: CartResponse,
  // A low limit prevents guessing codes.
  limit: { times: 20, seconds: 60 },
  errors: ['cart.none', 'discounts.unknown_code', 'cart.too_many_coupons'],
})

export const removeCoupon = endpoint({
  path: 'DELETE /api/commerce/shopping-cart/coupons',
  summary: 'Removes a discount code',
  access: 'visitor',
  feature: 'commerce',
  query: z.object({ code: CouponCode }),
  output: CartResponse,
  limit: CART_LIMIT,
  errors: ['cart.none'],
})

const GiftCardCode = shortText(100).min(1, 'Enter a code.')

const GIFT_CARD_ERRORS = [
  'cart.none',
  'gift_cards.unknown_code',
  'gift_cards.expired',
  'gift_cards.used_up',
  'gift_cards.other_currency',
  'gift_cards.test_mode',
  'gift_cards.too_many',
] as const

/**
 * GIFT-007: an unknown code, a void card and a card of another site get the same answer. Tries are limited by address, cart and site, together
 * with those of the balance page.
 */
export const addGiftCard = endpoint({
  path: 'POST /api/commerce/shopping-cart/gift-cards',
  summary: 'Pays with a gift card; the cart tells how much of it',
  access: 'visitor',
  feature: 'commerce',
  input: z.object({ code: GiftCardCode }),
  output: CartResponse,
  limit: CART_LIMIT,
  errors: GIFT_CARD_ERRORS,
})

export const removeGiftCard = endpoint({
  path: 'DELETE /api/commerce/shopping-cart/gift-cards/:giftCardId',
  summary: 'No longer pays with a gift card',
  access: 'visitor',
  feature: 'commerce',
  params: z.object({ giftCardId: z.uuid() }),
  output: CartResponse,
  limit: CART_LIMIT,
  errors: ['cart.none'],
})

export const setStoreCredit = endpoint({
  path: 'PUT /api/commerce/shopping-cart/store-credit',
  summary: 'Pays with the store credit of the signed-in customer, or no longer',
  access: 'visitor',
  feature: 'commerce',
  input: z.object({ use: z.boolean() }),
  output: CartResponse,
  limit: CART_LIMIT,
  errors: ['cart.none', 'gift_cards.not_found', 'gift_cards.too_many'],
})

export const setLocation = endpoint({
  path: 'PUT /api/commerce/shopping-cart/shipping-location',
  summary: 'Sets the destination used to estimate shipping and tax',
  access: 'visitor',
  feature: 'commerce',
  input: ShippingLocation,
  output: CartResponse,
  limit: CART_LIMIT,
  errors: ['cart.none'],
})

export const selectShipping = endpoint({
  path: 'PUT /api/commerce/shopping-cart/shipping-option',
  summary: 'Selects one of the shipping options',
  access: 'visitor',
  feature: 'commerce',
  input: z.object({ id: z.string().max(100) }),
  output: CartResponse,
  limit: CART_LIMIT,
  errors: ['cart.none', 'shipping.not_offered'],
})

const action = <Action extends CartAction, Shape extends z.ZodRawShape>(name: Action, shape: Shape) =>
  z.object({ operation: z.literal(name), ...shape })

/** The page to return to. */
const FromPage = z.enum(['cart', 'checkout']).default('cart')

/** The plain forms of the cart page; `form-fields.ts` names their fields. Redirects back to the page. */
export const cartForm = endpoint({
  path: 'POST /cart',
  summary: 'Submits a form of the cart page: change, remove, coupons, gift cards, store credit, location or shipping',
  access: 'visitor',
  feature: 'commerce',
  input: z.discriminatedUnion('operation', [
    action('change', { entryId: z.uuid(), quantity: Quantity }),
    action('remove', { entryId: z.uuid() }),
    action('add-coupon', { code: CouponCode }),
    action('remove-coupon', { code: CouponCode }),
    action('add-gift-card', { code: GiftCardCode, from: FromPage }),
    action('remove-gift-card', { giftCardId: z.uuid(), from: FromPage }),
    action('store-credit', { use: z.stringbool(), from: FromPage }),
    action('location', ShippingLocation.shape),
    action('shipping', { option: z.string().max(100) }),
  ]),
  output: CartResponse,
  accepts: 'form',
  limit: CART_LIMIT,
  errors: [
    ...GIFT_CARD_ERRORS,
    'gift_cards.not_found',
    'cart.no_entry',
    'cart.not_enough_stock',
    'cart.too_many',
    'cart.too_many_coupons',
    'discounts.unknown_code',
    'shipping.not_offered',
  ],
})
