import { rememberingFor } from '#base/memo.ts'
import { columnsOf, phoneMaxWidth, tabletMaxWidth } from '#document/choices.ts'
import { resolve } from '#document/layout.ts'
import type { BlockId, Section, SectionWidth } from '#document/page.ts'
import { idsOf } from '#document/page.ts'

/** Where a section's content stops growing, in CSS pixels. Themes differ a little, and a picture that is a little too wide does no harm. */
const mostWidth: Readonly<Record<SectionWidth, number>> = { narrow: 760, wide: 1440, full: Number.POSITIVE_INFINITY }

const share = (cells: number, columns: number): number => Math.min(1, cells / columns)
const ofWindow = (part: number): string => `${Math.ceil(part * 100)}vw`

const capped = (part: number, width: SectionWidth): string => {
  const most = mostWidth[width]
  return Number.isFinite(most) ? `min(${ofWindow(part)}, ${Math.ceil(part * most)}px)` : ofWindow(part)
}

/** For each block, how much of the window it takes on a phone, a tablet and a desktop: browsers choose a picture's width by it. */
export const sizesOf = rememberingFor((section: Section): ReadonlyMap<BlockId, string> => {
  const [base, tablet, phone] = (['base', 'tablet', 'phone'] as const).map((device) => resolve(section, device))
  const sizes = new Map<BlockId, string>()
  for (const id of idsOf(section.placements)) {
    const width = (layout: typeof base): number => layout?.placements[id]?.cell.width ?? 1
    sizes.set(
      id,
      [
        `(max-width: ${phoneMaxWidth}px) ${ofWindow(share(width(phone), columnsOf.phone))}`,
        `(max-width: ${tabletMaxWidth}px) ${capped(share(width(tablet), columnsOf.tablet), section.width)}`,
        capped(share(width(base), columnsOf.base), section.width),
      ].join(', '),
    )
  }
  return sizes
})
