import { z } from 'zod'
import { shortText } from '#base/text-schema.ts'

/**
 * What a shop prefers, in namespaces (PREF-001, PREF-009). A key has a type and a default; the shapes carry no defaults themselves,
 * so that a change says only what it changes. A text that is empty means "in the program's words, in the visitor's language".
 */
const namespace = <Shape extends z.ZodRawShape>(shape: Shape, defaults: z.output<z.ZodObject<Shape>>) => ({
  shape,
  defaults,
  change: z
    .strictObject(shape, {
      error: (issue) =>
        issue.code === 'unrecognized_keys' ? `There is no preference ${issue.keys.join(', ')} here.` : undefined,
    })
    .partial(),
})

const MAX_LABEL_LENGTH = 50

export const PREFERENCES = {
  /** What visitors meet; nothing in it is secret. Holds the store settings (CATALOG-008). */
  storefront: namespace(
    {
      soldOutText: shortText(MAX_LABEL_LENGTH),
      saleText: shortText(MAX_LABEL_LENGTH),
      /** `{count}` stands for how many are left. */
      scarcityText: shortText(200),
      addToCartText: shortText(MAX_LABEL_LENGTH),
      quickViewEnabled: z.boolean(),
      showProductCount: z.boolean(),
      /** Whether a shopper may take more than one of a service. */
      multipleQuantityAllowedForServices: z.boolean(),
      customRestockSuccessText: shortText(300),
      /** Whether the add button leads straight to the checkout. */
      expressCheckout: z.boolean(),
      /** The site shows the cart in a way of its own, so that the floating pill stays away. */
      customCart: z.boolean(),
    },
    {
      soldOutText: '',
      saleText: '',
      scarcityText: '',
      addToCartText: '',
      quickViewEnabled: true,
      showProductCount: true,
      multipleQuantityAllowedForServices: true,
      customRestockSuccessText: '',
      expressCheckout: false,
      customCart: false,
    },
  ),
  inventory: namespace(
    {
      /** At how many left a variant counts as low; 0 warns of nothing. */
      lowStockThreshold: z
        .int('Enter a whole number.')
        .min(0, 'This cannot be below zero.')
        .max(10_000, 'Use at most 10,000.'),
    },
    { lowStockThreshold: 5 },
  ),
  taxes: namespace(
    {
      /** Prices are what shoppers pay, and the tax is inside them; otherwise it comes on top. */
      pricesIncludeTax: z.boolean(),
    },
    { pricesIncludeTax: false },
  ),
  checkout: namespace(
    {
      /** How long stock and codes are kept for a shopper who has begun to pay. */
      holdMinutes: z
        .int('Enter a whole number.')
        .min(1, 'Keep it for a minute at least.')
        .max(1440, 'Keep it for a day at most.'),
    },
    { holdMinutes: 15 },
  ),
} as const

export type Namespace = keyof typeof PREFERENCES
export type PreferencesOf<Name extends Namespace> = (typeof PREFERENCES)[Name]['defaults']
export type StorefrontPreferences = PreferencesOf<'storefront'>
