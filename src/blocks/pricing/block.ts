import { z } from 'zod'
import { BlockType } from '#base/enumerations/blocks.ts'
import { defineBlock } from '#blocks/definition.ts'
import { boundedString, Href } from '#blocks/prop-schemas.ts'

export const MAX_PLANS = 6

const Plan = z.object({
  name: boundedString(100).min(1, { error: 'Enter a name for each plan.' }),
  price: boundedString(40).default(''),
  /** After the price: `per month`. */
  period: boundedString(60).default(''),
  text: boundedString(300).default(''),
  /** One per line. A line that starts with a minus sign is not included. */
  features: boundedString(2000).default(''),
  buttonText: boundedString(60).default(''),
  href: Href.default('/'),
  /** The plan that is recommended, with this label. */
  badge: boundedString(40).default(''),
})

export const PricingProps = z.object({
  plans: z.array(Plan).max(MAX_PLANS, { error: `Use at most ${MAX_PLANS} plans.` }),
})
export type PricingProps = z.output<typeof PricingProps>
export type Plan = PricingProps['plans'][number]

export const pricingBlock = defineBlock<PricingProps>({
  type: 'pricing',
  typeId: BlockType.pricingPlan,
  label: 'Pricing table',
  version: 1,
  schema: PricingProps,
  defaults: {
    plans: [
      {
        name: 'Basic',
        price: '$20',
        period: 'per month',
        text: 'To get started.',
        features: 'One class a week\nUse of all tools\n- Firing included',
        buttonText: 'Choose Basic',
        href: '/',
        badge: '',
      },
      {
        name: 'Studio',
        price: '$45',
        period: 'per month',
        text: 'For regulars.',
        features: 'Three classes a week\nUse of all tools\nFiring included',
        buttonText: 'Choose Studio',
        href: '/',
        badge: 'Most popular',
      },
    ],
  },
  migrations: {},
  isStatic: true,
  styleSheets: () => ['pricing'],
  suggestedSize: { width: 20, height: 12 },
})
