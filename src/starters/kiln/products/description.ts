import { bulletList, heading, type RichText, type RichTextBlock, richText } from '#document/rich-text.ts'
import type { Merchandising } from '#shop/catalog/merchandising-schema.ts'

/** Product description with text, dimensions and care instructions. */
export const describeProduct = (
  about: readonly (string | RichTextBlock)[],
  { measures, care }: { measures: readonly string[]; care: readonly string[] },
): RichText =>
  richText(...about, heading(2, 'Measures'), bulletList(...measures), heading(2, 'Care'), bulletList(...care))

/** Shared care instructions. */
export const DISHWASHER = 'Dishwasher and microwave safe.'
export const NO_SHOCKS =
  'No sudden changes: nothing boiling into a cold pot, nothing from the refrigerator into a hot oven.'
export const BARE_FOOT = 'The foot is bare clay. Let it dry before you stack it.'

/** Low stock message. */
export const scarcity = (text: string, threshold: number): Partial<Merchandising> => ({
  scarcityEnabled: true,
  scarcityText: text,
  scarcityThreshold: threshold,
  scarcityTemplateViews: ['detail', 'list'],
})
