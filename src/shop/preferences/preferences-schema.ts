import { z } from 'zod'
import { MailingListId } from '#base/id.ts'
import { shortText } from '#base/text-schema.ts'

/**
 * Store preferences by namespace (PREF-001, PREF-009). Every key has a type and a default. The schemas have no defaults, so that a
 * change contains only changed keys. An empty text means the built-in text in the visitor's language.
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
/** Providers can report the outcome of a payment days later. */
export const MIN_FAILED_PAYMENT_DAYS = 7

/** Empty, or an https URL; `{locale}` is allowed in it. */
const isInfoPageUrl = (text: string): boolean => {
  const url = text.replaceAll('{locale}', 'en_US')
  return text === '' || (URL.canParse(url) && new URL(url).protocol === 'https:')
}

export const PREFERENCES = {
  /** Public store settings (CATALOG-008). */
  storefront: namespace(
    {
      soldOutText: shortText(MAX_LABEL_LENGTH),
      saleText: shortText(MAX_LABEL_LENGTH),
      /** `{count}` is replaced by the remaining quantity. */
      scarcityText: shortText(200),
      addToCartText: shortText(MAX_LABEL_LENGTH),
      quickViewEnabled: z.boolean(),
      showProductCount: z.boolean(),
      /** Whether shoppers can buy more than one of a service. */
      multipleQuantityAllowedForServices: z.boolean(),
      customRestockSuccessText: shortText(300),
      /** Whether the add button goes directly to checkout. */
      expressCheckout: z.boolean(),
      /** The site has its own cart display; hides the floating cart button. */
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
      /** Quantities at or below count as low stock; 0 disables warnings. */
      lowStockThreshold: z
        .int('Enter a whole number.')
        .min(0, 'This cannot be below zero.')
        .max(10_000, 'Use at most 10,000.'),
    },
    { lowStockThreshold: 5 },
  ),
  taxes: namespace(
    {
      /** Prices include tax; otherwise tax is added. */
      pricesIncludeTax: z.boolean(),
    },
    { pricesIncludeTax: false },
  ),
  checkout: namespace(
    {
      /** How long stock and coupons are reserved for a started payment. */
      holdMinutes: z
        .int('Enter a whole number.')
        .min(1, 'Keep it for a minute at least.')
        .max(1440, 'Keep it for a day at most.'),
      /** How long failed payments and their personal data are kept. */
      failedPaymentDays: z
        .int('Enter a whole number.')
        .min(MIN_FAILED_PAYMENT_DAYS, `Keep them for ${MIN_FAILED_PAYMENT_DAYS} days at least.`)
        .max(3650, 'Keep them for ten years at most.'),
    },
    { holdMinutes: 15, failedPaymentDays: 30 },
  ),
  restock: namespace(
    {
      /** Sends the notifications when stock arrives; otherwise the owner sends them. */
      automaticSending: z.boolean(),
      captchaEnabled: z.boolean(),
      /** The list that shoppers can join when they sign up; none if empty. */
      mailingListId: z.union([z.literal(''), MailingListId], 'Choose one of your mailing lists.'),
    },
    { automaticSending: true, captchaEnabled: false, mailingListId: '' },
  ),
  instalments: namespace(
    {
      /** Subtotal from which orders can be paid in instalments: digits in minor units. The provider's minimum applies too. */
      minSubtotal: z.string().regex(/^\d{1,9}$/, 'Enter an amount, or 0 for the minimum of the provider.'),
      showOnProductPages: z.boolean(),
      showInCart: z.boolean(),
      /** Page of the provider, shown instead of the built-in one; `{locale}` is replaced. Empty: the built-in page. */
      infoPageUrl: shortText(500).refine(isInfoPageUrl, 'Enter a URL that begins with https://.'),
    },
    { minSubtotal: '0', showOnProductPages: true, showInCart: true, infoPageUrl: '' },
  ),
} as const

export type Namespace = keyof typeof PREFERENCES
export type PreferencesOf<Name extends Namespace> = (typeof PREFERENCES)[Name]['defaults']
export type StorefrontPreferences = PreferencesOf<'storefront'>
