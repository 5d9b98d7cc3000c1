import { z } from 'zod'
import { BlockType } from '#base/enumerations/blocks.ts'
import { defineBlock } from '#blocks/definition.ts'
import { boundedString } from '#blocks/prop-schemas.ts'
import { marqueePresets } from './presets.ts'

export const MarqueeProps = z.object({
  text: boundedString(300).min(1, { error: 'Enter the text.' }),
  waveFrequency: z.number().min(1).max(10).default(marqueePresets.straight.waveFrequency),
  speed: z.number().min(0.1).max(2).default(marqueePresets.straight.speed),
  waveIntensity: z.number().min(0).max(100).default(marqueePresets.straight.waveIntensity),
  direction: z.enum(['left', 'right']).default('left'),
  size: z.enum(['small', 'medium', 'large', 'huge', 'display']).default('large'),
  /** Shown between repetitions. */
  separator: boundedString(10).default('·'),
})
export type MarqueeProps = z.output<typeof MarqueeProps>

export const marqueeBlock = defineBlock<MarqueeProps>({
  type: 'marquee',
  typeId: BlockType.marquee,
  label: 'Marquee',
  version: 1,
  schema: MarqueeProps,
  defaults: {
    text: 'Scrolling text',
    ...marqueePresets.straight,
    direction: 'left',
    size: 'large',
    separator: '·',
  },
  migrations: {},
  isStatic: true,
  styleSheets: () => ['marquee'],
  suggestedSize: { width: 24, height: 4 },
})
