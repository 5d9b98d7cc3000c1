import { z } from 'zod'
import { CustomBlockType } from '#base/enumerations/blocks.ts'
import { defineBlock } from '#blocks/definition.ts'
import { boundedString } from '#blocks/prop-schemas.ts'

export const MAX_ENTRIES = 60

const Entry = z.object({
  /** As the owner writes it: `1998`, `Spring 2026`. */
  date: boundedString(60).default(''),
  title: boundedString(200).min(1, { error: 'Enter a title for each entry.' }),
  /** Formatted text, see `formatted-text.ts`. */
  text: boundedString(2000).default(''),
})

export const TimelineProps = z.object({
  entries: z.array(Entry).max(MAX_ENTRIES, { error: `Use at most ${MAX_ENTRIES} entries.` }),
})
export type TimelineProps = z.output<typeof TimelineProps>

export const timelineBlock = defineBlock<TimelineProps>({
  type: 'timeline',
  typeId: CustomBlockType.timeline,
  label: 'Timeline',
  version: 1,
  schema: TimelineProps,
  defaults: {
    entries: [
      { date: '2019', title: 'How it began', text: 'A sentence or two about the beginning.' },
      { date: '2023', title: 'A turning point', text: 'What changed, and why.' },
      { date: 'Today', title: 'Where we are', text: 'What you do now.' },
    ],
  },
  migrations: {},
  isStatic: true,
  styleSheets: () => ['timeline'],
  suggestedSize: { width: 14, height: 10 },
})
