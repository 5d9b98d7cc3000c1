import { z } from 'zod'
import { CustomBlockType } from '#base/enumerations/blocks.ts'
import { defineBlock } from '#blocks/definition.ts'
import { boundedString } from '#blocks/prop-schemas.ts'

export const DonationBlockProps = z.object({
  /** `null` until a fund is selected. */
  fundId: z.uuid().nullable(),
  showName: z.boolean().default(true),
  showDescription: z.boolean().default(true),
  /** Of funds with a goal. */
  showMeter: z.boolean().default(true),
  /** Empty: the built-in text. */
  buttonText: boundedString(60).default(''),
})
export type DonationBlockProps = z.output<typeof DonationBlockProps>

export const donationBlock = defineBlock<DonationBlockProps>({
  type: 'donation',
  typeId: CustomBlockType.donation,
  label: 'Donation',
  feature: 'commerce',
  version: 1,
  schema: DonationBlockProps,
  defaults: { fundId: null, showName: true, showDescription: true, showMeter: true, buttonText: '' },
  migrations: {},
  fundIds: ({ fundId }) => (fundId === null ? [] : [fundId]),
  styleSheets: () => ['donation'],
  suggestedSize: { width: 12, height: 14 },
})
