import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { CURRENCIES } from '#base/enumerations/currencies.ts'
import { ItemId } from '#base/id.ts'
import { shortText } from '#base/text-schema.ts'
import { type CartDeed, LEAST_QUANTITY, MOST_QUANTITY } from './model.ts'

const Entry = z.object({
  id: z.uuid(),
  itemId: z.uuid(),
  chosenVariant: z.object({ id: z.uuid(), sku: z.string(), attributes: z.record(z.string(), z.string()) }),
  quantity: z.int(),
  additionalFields: z.string(),
  title: z.string(),
  fullUrl: z.string(),
  image: z.object({ url: z.string(), alt: z.string(), width: z.int(), height: z.int(), color: z.string() }).nullable(),
  productType: z.int(),
  subTotal: z.int(),
  purchasePriceCents: z.int(),
  problem: z.enum(['gone', 'sold-out', 'not-enough']).nullable(),
  available: z.int().nullable(),
})

export const Location = z.object({
  country: z.string().regex(/^[A-Z]{2}$/, 'Choose a country.'),
  region: shortText(100).default(''),
  postalCode: shortText(20).default(''),
})

const Option = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  priceCents: z.int(),
  pickup: z.boolean(),
})

/** CART-001. */
export const ShoppingCart = z.object({
  id: z.uuid(),
  websiteId: z.uuid(),
  orderId: z.uuid().nullable(),
  created: z.int(),
  isPurchased: z.boolean(),
  currency: z.enum(CURRENCIES),
  revision: z.int(),
  entries: z.array(Entry).readonly(),
  shippingOptions: z.array(Option).readonly(),
  selectedShippingOption: Option.nullable(),
  shippingLocation: Location.nullable(),
  applicableTaxRules: z.array(z.object({ name: z.string(), percent: z.string(), amountCents: z.int() })).readonly(),
  pricesIncludeTax: z.boolean(),
  coupons: z.array(z.string()).readonly(),
  validCoupons: z.array(z.object({ code: z.string(), name: z.string(), discountCents: z.int() })).readonly(),
  invalidCoupons: z.array(z.object({ code: z.string(), reason: z.string() })).readonly(),
  subtotalCents: z.int(),
  taxCents: z.int(),
  shippingCostCents: z.int(),
  discountCents: z.int(),
  grandTotalCents: z.int(),
  totalQuantity: z.int(),
  hasDigital: z.boolean(),
  purelyDigital: z.boolean(),
  requiresShipping: z.boolean(),
})

/** Numbers may come as text: a form without scripts knows nothing else. The words are the documents'. */
export const Quantity = z
  .union([z.number(), z.string()], 'Quantity must be a number.')
  .transform((typed) => (typeof typed === 'string' && typed.trim() === '' ? Number.NaN : Number(typed)))
  .pipe(
    z
      .number('Quantity must be a number.')
      .int('Quantity must be a whole number')
      .min(LEAST_QUANTITY, `The smallest quantity is ${LEAST_QUANTITY}.`)
      .max(MOST_QUANTITY, `The largest quantity is ${MOST_QUANTITY}.`),
  )

/** A JSON text, or nothing. Its answers are checked against the product's form. */
export const AdditionalFields = z.string().max(20_000).nullish()

const CART_LIMIT = { times: 120, seconds: 60 }

/** CART-004. Also reads plain forms, which answer with a redirect to the cart page. */
export const addEntry = endpoint({
  path: 'POST /api/commerce/shopping-cart/entries',
  summary: 'Puts a variant into the visitor’s cart',
  access: 'visitor',
  input: z.object({
    itemId: ItemId,
    /** Of the variant; left out where the choice of options names it (plain forms) or there is only one. */
    sku: shortText(100).optional(),
    /** Option name to value. Of a form, the fields whose names begin with `option.`. */
    options: z.record(z.string().max(100), z.string().max(200)).optional(),
    quantity: Quantity.default(1),
    additionalFields: AdditionalFields,
  }),
  output: z.object({ shoppingCart: ShoppingCart, newlyAdded: Entry }),
  accepts: 'form',
  limit: CART_LIMIT,
  errors: [
    'cart.variant_unavailable',
    'cart.not_enough_stock',
    'cart.too_many',
    'cart.full',
    'cart.bad_fields',
    'cart.not_in_cart',
    'catalog.not_found',
  ],
})

/** CART-005. */
export const changeFields = endpoint({
  path: 'PUT /api/commerce/shopping-cart/entries/:entryId/additionalFields',
  summary: 'Changes the answers that belong to an entry',
  access: 'visitor',
  params: z.object({ entryId: z.uuid() }),
  input: z.object({ itemId: ItemId, sku: shortText(100), additionalFields: AdditionalFields }),
  output: z.object({ shoppingCart: ShoppingCart, updatedEntry: Entry }),
  limit: CART_LIMIT,
  errors: ['cart.no_entry', 'cart.bad_fields'],
})

/** CART-006, CART-007: `mock` answers an example for the editor, `timecode` only defeats caches, `calculateSubtotal` is always done. */
export const readCart = endpoint({
  path: 'GET /api/commerce/shopping-cart',
  summary: 'The visitor’s cart; an empty one where there is none yet',
  access: 'visitor',
  query: z.object({
    mock: z.stringbool().optional(),
    timecode: z.string().max(50).optional(),
    calculateSubtotal: z.stringbool().optional(),
  }),
  output: ShoppingCart.extend({ id: z.uuid().nullable() }),
})

const WholeCart = z.object({ shoppingCart: ShoppingCart })

export const changeEntry = endpoint({
  path: 'PUT /api/commerce/shopping-cart/entries/:entryId',
  summary: 'Changes how many of an entry are wanted',
  access: 'visitor',
  params: z.object({ entryId: z.uuid() }),
  input: z.object({ quantity: Quantity }),
  output: WholeCart,
  limit: CART_LIMIT,
  errors: ['cart.no_entry', 'cart.not_enough_stock', 'cart.too_many'],
})

export const removeEntry = endpoint({
  path: 'DELETE /api/commerce/shopping-cart/entries/:entryId',
  summary: 'Takes an entry out of the cart',
  access: 'visitor',
  params: z.object({ entryId: z.uuid() }),
  output: WholeCart,
  limit: CART_LIMIT,
  errors: ['cart.no_entry'],
})

const Code = shortText(50).min(1, 'Enter a code.').toUpperCase()

export const addCoupon = endpoint({
  path: 'POST /api/commerce/shopping-cart/coupons',
  summary: 'Enters a discount code; the cart says whether it holds, and if not, why',
  access: 'visitor',
  input: z.object({ code: Code }),
  output: WholeCart,
  // Guessing codes is not a way to shop.
  limit: { times: 20, seconds: 60 },
  errors: ['cart.none', 'discounts.unknown_code', 'cart.too_many_coupons'],
})

export const removeCoupon = endpoint({
  path: 'DELETE /api/commerce/shopping-cart/coupons',
  summary: 'Takes a code back',
  access: 'visitor',
  query: z.object({ code: Code }),
  output: WholeCart,
  limit: CART_LIMIT,
  errors: ['cart.none'],
})

export const setLocation = endpoint({
  path: 'PUT /api/commerce/shopping-cart/shipping-location',
  summary: 'Says where the parcel would go, so that shipping and tax can be reckoned',
  access: 'visitor',
  input: Location,
  output: WholeCart,
  limit: CART_LIMIT,
  errors: ['cart.none'],
})

export const chooseShipping = endpoint({
  path: 'PUT /api/commerce/shopping-cart/shipping-option',
  summary: 'Chooses one of the ways in which the parcel can come',
  access: 'visitor',
  input: z.object({ id: z.string().max(100) }),
  output: WholeCart,
  limit: CART_LIMIT,
  errors: ['cart.none', 'shipping.not_offered'],
})

const deed = <Deed extends CartDeed, Shape extends z.ZodRawShape>(name: Deed, shape: Shape) =>
  z.object({ deed: z.literal(name), ...shape })

/** The plain forms of the cart page; `forms.ts` names their fields. Answers with a redirect back to the page. */
export const cartForm = endpoint({
  path: 'POST /cart',
  summary: 'Does what a form of the cart page asks: change, remove, add-coupon, remove-coupon, location, shipping',
  access: 'visitor',
  input: z.discriminatedUnion('deed', [
    deed('change', { entryId: z.uuid(), quantity: Quantity }),
    deed('remove', { entryId: z.uuid() }),
    deed('add-coupon', { code: Code }),
    deed('remove-coupon', { code: Code }),
    deed('location', Location.shape),
    deed('shipping', { option: z.string().max(100) }),
  ]),
  output: WholeCart,
  accepts: 'form',
  limit: CART_LIMIT,
  errors: [
    'cart.none',
    'cart.no_entry',
    'cart.not_enough_stock',
    'cart.too_many',
    'cart.too_many_coupons',
    'discounts.unknown_code',
    'shipping.not_offered',
  ],
})
