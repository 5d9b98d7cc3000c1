import { z } from 'zod'
import { CURRENCIES } from '#base/enumerations/currencies.ts'
import { shortText } from '#base/text-schema.ts'
import { Gift } from '#shop/gift-cards/gift-schema.ts'
import { Answer } from '#site/forms/form-schema.ts'

/** The cart on the wire (CART-001, CART-002). Browser code imports the types only, so that zod stays out of its bundle. */

const EntryImage = z
  .object({ url: z.string(), alt: z.string(), width: z.int(), height: z.int(), color: z.string() })
  .readonly()

/** `text` is the answer in the language of the site. */
const FormAnswer = Answer.extend({ text: z.string() }).readonly()

export const CartEntry = z
  .object({
    id: z.uuid(),
    itemId: z.uuid(),
    chosenVariant: z
      .object({ id: z.uuid(), sku: z.string(), attributes: z.record(z.string(), z.string()).readonly() })
      .readonly(),
    quantity: z.int(),
    /** The JSON text that was submitted. */
    additionalFields: z.string(),
    /** The product's form now; null if it has none. */
    additionalFieldsFormId: z.uuid().nullable(),
    /** The answers in `additionalFields` with their questions, for display (FORMAT-024). */
    formAnswers: z.array(FormAnswer).readonly(),
    /** Of a gift card: its recipient, message and delivery date. */
    gift: Gift.nullable(),
    /** The same in the language of the site, line by line. */
    giftSummary: z.array(z.string()).readonly(),
    title: z.string(),
    fullUrl: z.string(),
    image: EntryImage.nullable(),
    productType: z.int(),
    /** Price of the line before discounts, in minor units. */
    subTotal: z.int(),
    /** Price of one, in minor units. */
    purchasePriceCents: z.int(),
    /** Why it cannot be bought now. `gone`: deleted or hidden. */
    problem: z.enum(['gone', 'sold-out', 'not-enough']).nullable(),
    /** How many can be bought now; null if stock is not tracked. */
    available: z.int().nullable(),
  })
  .readonly()
export type CartEntry = z.output<typeof CartEntry>

export const ShippingLocation = z.object({
  country: z.string().regex(/^[A-Z]{2}$/, 'Choose a country.'),
  region: shortText(100).default(''),
  postalCode: shortText(20).default(''),
})
export type ShippingLocation = Readonly<z.output<typeof ShippingLocation>>

const ShippingOption = z
  .object({ id: z.string(), name: z.string(), description: z.string(), priceCents: z.int(), pickup: z.boolean() })
  .readonly()
export type ShippingOption = z.output<typeof ShippingOption>

const CartCoupon = z.object({ code: z.string(), name: z.string(), discountCents: z.int() }).readonly()
const InvalidCoupon = z.object({ code: z.string(), reason: z.string() }).readonly()
export type InvalidCoupon = z.output<typeof InvalidCoupon>
const AppliedTax = z.object({ name: z.string(), percent: z.string(), amountCents: z.int() }).readonly()

/** A gift card or store credit that pays for this cart. */
const CartGiftCard = z
  .object({
    id: z.uuid(),
    kind: z.enum(['gift-card', 'store-credit']),
    /** Last characters of the code; empty for store credit. */
    lastFour: z.string(),
    /** What it pays of the grand total. */
    appliedCents: z.int(),
    /** Why it pays nothing, or less than it could. `in-use`: another payment holds its balance. */
    problem: z.enum(['in-use', 'used-up', 'expired']).nullable(),
  })
  .readonly()
export type CartGiftCard = z.output<typeof CartGiftCard>

/** Amounts are minor units of `currency` as numbers; larger carts than a number can hold are rejected. */
export const ShoppingCart = z.object({
  id: z.uuid(),
  websiteId: z.uuid(),
  orderId: z.uuid().nullable(),
  /** Milliseconds. */
  created: z.int(),
  isPurchased: z.boolean(),
  currency: z.enum(CURRENCIES),
  revision: z.int(),
  entries: z.array(CartEntry).readonly(),
  shippingOptions: z.array(ShippingOption).readonly(),
  selectedShippingOption: ShippingOption.nullable(),
  shippingLocation: ShippingLocation.nullable(),
  applicableTaxRules: z.array(AppliedTax).readonly(),
  pricesIncludeTax: z.boolean(),
  /** Every coupon that was entered. */
  coupons: z.array(z.string()).readonly(),
  validCoupons: z.array(CartCoupon).readonly(),
  invalidCoupons: z.array(InvalidCoupon).readonly(),
  subtotalCents: z.int(),
  taxCents: z.int(),
  shippingCostCents: z.int(),
  discountCents: z.int(),
  grandTotalCents: z.int(),
  /** In the order in which they pay. */
  giftCards: z.array(CartGiftCard).readonly(),
  /** The part of the grand total that gift cards and store credit pay. Taxes do not change by it. */
  giftCardCents: z.int(),
  /** The rest of the grand total. */
  amountDueCents: z.int(),
  /** Store credit of the signed-in customer; null if there is none. */
  storeCredit: z.object({ availableCents: z.int(), isUsed: z.boolean() }).readonly().nullable(),
  totalQuantity: z.int(),
  hasDigital: z.boolean(),
  purelyDigital: z.boolean(),
  requiresShipping: z.boolean(),
})
export type ShoppingCart = Readonly<z.output<typeof ShoppingCart>>
