import { z } from 'zod'
import { shortText } from '#base/text-schema.ts'
import { PageSelection } from '#site/sites/settings-schema.ts'

export const POPUP_POSITIONS = ['center', 'corner'] as const
export const POPUP_SIZES = ['small', 'medium', 'large'] as const

/** When a popup opens: after some seconds, at a scroll position, or when the visitor is about to leave. */
const Trigger = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('delay'), seconds: z.int().min(0).max(600, 'Use at most 600 seconds.') }),
  z.object({ kind: z.literal('scroll'), percent: z.int().min(1).max(100) }),
  z.object({ kind: z.literal('leave') }),
])

export const PopupSettings = z.object({
  trigger: Trigger,
  pages: PageSelection,
  /** Days until a closed popup is shown again; 0: only after a new version was published. */
  showAgainDays: z.int().min(0).max(365, 'Use at most 365 days.'),
  position: z.enum(POPUP_POSITIONS),
  size: z.enum(POPUP_SIZES),
})
export type PopupSettings = z.output<typeof PopupSettings>

export const PopupName = shortText(100).min(1, 'Enter a name.')

export const DEFAULT_POPUP_SETTINGS: PopupSettings = {
  trigger: { kind: 'delay', seconds: 10 },
  pages: { mode: 'all', pageIds: [] },
  showAgainDays: 30,
  position: 'center',
  size: 'medium',
}
