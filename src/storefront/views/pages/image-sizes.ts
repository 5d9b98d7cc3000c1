import { memoizeWeak } from '#base/memoize.ts'
import { gridColumns, phoneMaxWidth, tabletMaxWidth } from '#document/constants.ts'
import { resolveLayout } from '#document/layout.ts'
import type { BlockId, Section, SectionWidth } from '#document/page.ts'
import { getIds } from '#document/page.ts'

/** The max width of a section's content in CSS pixels. Themes differ slightly; a slightly larger image does no harm. */
const maxContentWidth: Readonly<Record<SectionWidth, number>> = {
  narrow: 760,
  wide: 1440,
  full: Number.POSITIVE_INFINITY,
}

const getColumnShare = (cells: number, columns: number): number => Math.min(1, cells / columns)
const toVw = (share: number): string => `${Math.ceil(share * 100)}vw`

const withMaxWidth = (share: number, width: SectionWidth): string => {
  const max = maxContentWidth[width]
  return Number.isFinite(max) ? `min(${toVw(share)}, ${Math.ceil(share * max)}px)` : toVw(share)
}

/** The `sizes` attribute of each block's images: its share of the viewport on phone, tablet and desktop. */
export const computeImageSizes = memoizeWeak((section: Section): ReadonlyMap<BlockId, string> => {
  const [base, tablet, phone] = (['base', 'tablet', 'phone'] as const).map((device) => resolveLayout(section, device))
  const sizes = new Map<BlockId, string>()
  for (const id of getIds(section.placements)) {
    const width = (layout: typeof base): number => layout?.placements[id]?.cell.width ?? 1
    sizes.set(
      id,
      [
        `(max-width: ${phoneMaxWidth}px) ${toVw(getColumnShare(width(phone), gridColumns.phone))}`,
        `(max-width: ${tabletMaxWidth}px) ${withMaxWidth(getColumnShare(width(tablet), gridColumns.tablet), section.width)}`,
        withMaxWidth(getColumnShare(width(base), gridColumns.base), section.width),
      ].join(', '),
    )
  }
  return sizes
})
