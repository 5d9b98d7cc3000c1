import { bulletList, heading, type RichText, type RichTextBlock, richText } from '#document/rich-text.ts'
import type { Merchandising } from '#shop/catalog/merchandising-schema.ts'

/** What every description of a pot has: some words, its measures, and how to keep it. */
export const described = (
  about: readonly (string | RichTextBlock)[],
  { measures, care }: { measures: readonly string[]; care: readonly string[] },
): RichText =>
  richText(...about, heading(2, 'Measures'), bulletList(...measures), heading(2, 'Care'), bulletList(...care))

/** Said of nearly everything. */
export const DISHWASHER = 'Dishwasher and microwave safe.'
export const NO_SHOCKS =
  'No sudden changes: nothing boiling into a cold pot, nothing from the refrigerator into a hot oven.'
export const BARE_FOOT = 'The foot is bare clay. Let it dry before you stack it.'

/** For the few things of which there are few. */
export const fewLeft = (text: string, threshold: number): Partial<Merchandising> => ({
  scarcityEnabled: true,
  scarcityText: text,
  scarcityThreshold: threshold,
  scarcityTemplateViews: ['detail', 'list'],
})
