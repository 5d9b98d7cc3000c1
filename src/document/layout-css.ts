import {
  cellAlignments,
  type Device,
  defaultGrid,
  devices,
  gridColumns,
  idPattern,
  phoneMaxWidth,
  tabletMaxWidth,
} from './constants.ts'
import { type ResolvedCell, resolveLayout } from './layout.ts'
import { resolvePadding } from './padding.ts'
import type { BlockId, PageDocument, Section, SectionId } from './page.ts'
import { getIds } from './page.ts'

/** Class of the element that contains a section's blocks, in addition to `sectionClass(id)`. */
export const gridClass = 'grid'

/** The CSS is inlined into pages: reject anything that could end a rule or the style element. */
const checkedId = (id: string): string => {
  if (!idPattern.test(id)) throw new Error('Invalid id in the stylesheet')
  return id
}
const whole = (value: number): number => {
  if (!Number.isSafeInteger(value)) throw new Error('Invalid number in the stylesheet')
  return value
}
const alignment = (value: string): string => {
  if (!cellAlignments.some((known) => known === value)) throw new Error('Invalid alignment in the stylesheet')
  return value
}

export const sectionClass = (id: SectionId): string => `s-${checkedId(id)}`
export const blockClass = (id: BlockId): string => `b-${checkedId(id)}`

/** Ranges without gaps: with zoom, a viewport can be 767.5 px wide. */
const media: Readonly<Record<Device, string>> = {
  base: `(width>=${tabletMaxWidth + 1}px)`,
  tablet: `(${phoneMaxWidth + 1}px<=width<${tabletMaxWidth + 1}px)`,
  phone: `(width<${phoneMaxWidth + 1}px)`,
}

const columns = (device: Device): string => `grid-template-columns:repeat(${gridColumns[device]},minmax(0,1fr))`

/** Included once per page. Rows grow with their content, and `isolation` keeps layers within the section. */
export const gridCss =
  `.${gridClass}{display:grid;isolation:isolate;${columns('base')};` +
  `grid-auto-rows:minmax(var(--row,${defaultGrid.rowHeight}px),auto);gap:var(--gap,${defaultGrid.gap}px)}` +
  `.${gridClass}>*{min-width:0}@media${media.phone}{.${gridClass}{${columns('phone')}}}`

const toGridArea = (cell: ResolvedCell): string =>
  `${whole(cell.row)}/${whole(cell.column)}/span ${whole(cell.height)}/span ${whole(cell.width)}`

const declarations = (cell: ResolvedCell, before?: ResolvedCell): string =>
  [
    ...(before && toGridArea(before) === toGridArea(cell) ? [] : [`grid-area:${toGridArea(cell)}`]),
    ...((before?.layer ?? 0) === cell.layer ? [] : [`z-index:${whole(cell.layer)}`]),
    ...((before?.align ?? 'stretch') === cell.align ? [] : [`align-self:${alignment(cell.align)}`]),
  ].join(';')

/** Writes the section's padding; tablet and phone rules only where they differ from the base. */
const addPaddingCss = (sheet: Sheet, section: Section): void => {
  if (!section.padding) return
  const target = `.section:has(>.${sectionClass(section.id)})`
  const base = resolvePadding(section, 'base')
  for (const device of devices) {
    const resolved = resolvePadding(section, device)
    const rules = (['top', 'bottom'] as const).flatMap((side) => {
      const value = resolved[side].value
      if (value === undefined || (device !== 'base' && value === base[side].value)) return []
      return [`padding-block-${side === 'top' ? 'start' : 'end'}:${whole(value)}px`]
    })
    if (rules.length > 0) sheet[device === 'base' ? 'always' : device].push(`${target}{${rules.join(';')}}`)
  }
}

type Sheet = { always: string[] } & Record<Device, string[]>

/** Writes base rules without a media query, and tablet and phone rules only where they differ. */
const addSection = (sheet: Sheet, section: Section): void => {
  const { rowHeight, gap } = section.grid
  const variables = [
    ...(rowHeight === defaultGrid.rowHeight ? [] : [`--row:${whole(rowHeight)}px`]),
    ...(gap === defaultGrid.gap ? [] : [`--gap:${whole(gap)}px`]),
  ]
  if (variables.length > 0) sheet.always.push(`.${sectionClass(section.id)}{${variables.join(';')}}`)

  addPaddingCss(sheet, section)
  const base = resolveLayout(section, 'base').placements
  for (const id of getIds(base)) {
    const cell = base[id]?.cell
    if (!cell) continue
    sheet.always.push(`.${blockClass(id)}{${declarations(cell)}}`)
    // `display: none` needs a media query: other layouts may show the block, and its display value is not known here.
    if (cell.hidden) sheet.base.push(`.${blockClass(id)}{display:none}`)
  }
  for (const device of ['tablet', 'phone'] as const) {
    const placements = resolveLayout(section, device).placements
    for (const id of getIds(placements)) {
      const cell = placements[id]?.cell
      if (!cell) continue
      const rule = cell.hidden ? 'display:none' : declarations(cell, base[id]?.cell)
      if (rule !== '') sheet[device].push(`.${blockClass(id)}{${rule}}`)
    }
  }
}

const write = (sections: readonly Section[]): string => {
  const sheet: Sheet = { always: [], base: [], tablet: [], phone: [] }
  for (const section of sections) addSection(sheet, section)
  const conditional = (['base', 'tablet', 'phone'] as const).map((device) =>
    sheet[device].length > 0 ? `@media${media[device]}{${sheet[device].join('')}}` : '',
  )
  return sheet.always.join('') + conditional.join('')
}

/** The rules of one section without `gridCss`, for the canvas, which renders sections separately. */
export const sectionCss = (section: Section): string => write([section])

/** `gridCss` and the rules of all sections, with one media query per device. */
export const pageCss = (page: PageDocument): string => gridCss + write(page.sections)
