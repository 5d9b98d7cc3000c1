import { z } from 'zod'
import { shortText } from '#base/text-schema.ts'

/** Where on a site a product is shown. A notice names the surfaces on which it appears (CATALOG-025). */
export const PRODUCT_SURFACES = ['detail', 'list', 'block', 'quick-view'] as const
export type ProductSurface = (typeof PRODUCT_SURFACES)[number]
const Surfaces = z.array(z.enum(PRODUCT_SURFACES))

const RestockMessages = z.object({
  buttonText: shortText(100).default(''),
  CTAText: shortText(300).default(''),
  placeholderText: shortText(100).default(''),
  mailingListDescription: shortText(300).default(''),
})

/** The merchandising context of one product (CATALOG-009). Empty texts mean "as the site says it". */
export const Merchandising = z.object({
  customSoldOutText: shortText(100).default(''),
  scarcityEnabled: z.boolean().default(false),
  /** `{count}` stands for how many are left. */
  scarcityText: shortText(200).default(''),
  scarcityTemplateViews: Surfaces.default(['detail']),
  /** Before a variant was chosen, the notice speaks of all of them together. */
  scarcityShownByDefault: z.boolean().default(true),
  /** At how many left the notice begins. */
  scarcityThreshold: z.int().min(1).max(1000).default(5),
  restockNotificationViews: Surfaces.default(['detail']),
  restockNotificationMessages: RestockMessages.default(() => RestockMessages.parse({})),
  mailingListSignUpEnabled: z.boolean().default(false),
  mailingListOptInByDefault: z.boolean().default(false),
})
export type Merchandising = z.output<typeof Merchandising>
