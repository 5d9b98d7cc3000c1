import { z } from 'zod'
import { shortText } from '#base/text-schema.ts'

/** Surfaces of a site that show products; notices are enabled per surface (CATALOG-025). */
export const PRODUCT_SURFACES = ['detail', 'list', 'block', 'quick-view'] as const
export type ProductSurface = (typeof PRODUCT_SURFACES)[number]
const Surfaces = z.array(z.enum(PRODUCT_SURFACES))

const RestockMessages = z.object({
  buttonText: shortText(100).default(''),
  CTAText: shortText(300).default(''),
  placeholderText: shortText(100).default(''),
  mailingListDescription: shortText(300).default(''),
})

/** The merchandising context of one product (CATALOG-009). Empty texts mean the site's default. */
export const Merchandising = z.object({
  customSoldOutText: shortText(100).default(''),
  scarcityEnabled: z.boolean().default(false),
  /** `{count}` is replaced by the quantity left. */
  scarcityText: shortText(200).default(''),
  scarcityTemplateViews: Surfaces.default(['detail']),
  /** Before a variant is selected, the notice counts all variants. */
  scarcityShownByDefault: z.boolean().default(true),
  /** The notice shows at this quantity and below. */
  scarcityThreshold: z.int().min(1).max(1000).default(5),
  restockNotificationViews: Surfaces.default(['detail']),
  restockNotificationMessages: RestockMessages.default(() => RestockMessages.parse({})),
  mailingListSignUpEnabled: z.boolean().default(false),
  mailingListOptInByDefault: z.boolean().default(false),
})
export type Merchandising = z.output<typeof Merchandising>
