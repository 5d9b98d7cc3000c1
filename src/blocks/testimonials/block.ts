import { z } from 'zod'
import { CustomBlockType } from '#base/enumerations/blocks.ts'
import { defineBlock } from '#blocks/definition.ts'
import { boundedString, OptionalAssetId } from '#blocks/prop-schemas.ts'

export const MAX_TESTIMONIALS = 24

const Testimonial = z.object({
  text: boundedString(1000).min(1, { error: 'Enter the text of each testimonial.' }),
  name: boundedString(100).default(''),
  role: boundedString(150).default(''),
  picture: OptionalAssetId.default(null),
  /** 0: none. */
  rating: z.int().min(0).max(5).default(0),
})

export const TestimonialsProps = z.object({
  items: z.array(Testimonial).max(MAX_TESTIMONIALS, { error: `Use at most ${MAX_TESTIMONIALS} testimonials.` }),
  columns: z.int().min(1).max(3).default(2),
  style: z.enum(['plain', 'card']).default('plain'),
})
export type TestimonialsProps = z.output<typeof TestimonialsProps>

export const testimonialsBlock = defineBlock<TestimonialsProps>({
  type: 'testimonials',
  typeId: CustomBlockType.testimonials,
  label: 'Testimonials',
  version: 1,
  schema: TestimonialsProps,
  defaults: {
    items: [
      { text: 'What a customer says about you.', name: 'A customer', role: 'Lisbon', picture: null, rating: 5 },
      { text: 'A second opinion, short and honest.', name: 'Another customer', role: '', picture: null, rating: 5 },
    ],
    columns: 2,
    style: 'plain',
  },
  migrations: {},
  assetIds: ({ items }) => items.flatMap(({ picture }) => picture ?? []),
  isStatic: true,
  styleSheets: () => ['testimonials'],
  suggestedSize: { width: 20, height: 8 },
})
