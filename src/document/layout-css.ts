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

/** The element that holds a section's blocks has both classes: this one, and `sectionClass(id)`. */
export const gridClass = 'grid'

/** This text goes inline into every page, so whatever would end a rule, or the style element, must not get here. */
const checkedId = (id: string): string => {
  if (!idPattern.test(id)) throw new Error('An id that is none reached the style sheet')
  return id
}
const whole = (value: number): number => {
  if (!Number.isSafeInteger(value)) throw new Error('A cell that is none reached the style sheet')
  return value
}
const alignment = (value: string): string => {
  if (!cellAlignments.some((known) => known === value))
    throw new Error('An alignment that is none reached the style sheet')
  return value
}

export const sectionClass = (id: SectionId): string => `s-${checkedId(id)}`
export const blockClass = (id: BlockId): string => `b-${checkedId(id)}`

/** Ranges that touch: a window 767.5 px wide, as zooming makes them, belongs to one of them too. */
const media: Readonly<Record<Device, string>> = {
  base: `(width>=${tabletMaxWidth + 1}px)`,
  tablet: `(${phoneMaxWidth + 1}px<=width<${tabletMaxWidth + 1}px)`,
  phone: `(width<${phoneMaxWidth + 1}px)`,
}

const columns = (device: Device): string => `grid-template-columns:repeat(${gridColumns[device]},minmax(0,1fr))`

/** Once a page. Rows are as high as the section says or as their content needs, so text is never cut; layers stay within the section. */
export const gridCss =
  `.${gridClass}{display:grid;isolation:isolate;${columns('base')};` +
  `grid-auto-rows:minmax(var(--row,${defaultGrid.rowHeight}px),auto);gap:var(--gap,${defaultGrid.gap}px)}` +
  `.${gridClass}>*{min-width:0}@media${media.phone}{.${gridClass}{${columns('phone')}}}`

const areaOf = (cell: ResolvedCell): string =>
  `${whole(cell.row)}/${whole(cell.column)}/span ${whole(cell.height)}/span ${whole(cell.width)}`

const declarations = (cell: ResolvedCell, before?: ResolvedCell): string =>
  [
    ...(before && areaOf(before) === areaOf(cell) ? [] : [`grid-area:${areaOf(cell)}`]),
    ...((before?.layer ?? 0) === cell.layer ? [] : [`z-index:${whole(cell.layer)}`]),
    ...((before?.align ?? 'stretch') === cell.align ? [] : [`align-self:${alignment(cell.align)}`]),
  ].join(';')

/** The room of a section is said to the section itself, which is known by the grid in it; only what differs from the base is written. */
const roomCss = (sheet: Sheet, section: Section): void => {
  if (!section.padding) return
  const target = `.section:has(>.${sectionClass(section.id)})`
  const base = resolvePadding(section, 'base')
  for (const device of devices) {
    const room = resolvePadding(section, device)
    const rules = (['top', 'bottom'] as const).flatMap((side) => {
      const value = room[side].value
      if (value === undefined || (device !== 'base' && value === base[side].value)) return []
      return [`padding-block-${side === 'top' ? 'start' : 'end'}:${whole(value)}px`]
    })
    if (rules.length > 0) sheet[device === 'base' ? 'always' : device].push(`${target}{${rules.join(';')}}`)
  }
}

type Sheet = { always: string[] } & Record<Device, string[]>

/** What all devices share is written without a condition, and the others only say what differs. */
const addSection = (sheet: Sheet, section: Section): void => {
  const { rowHeight, gap } = section.grid
  const variables = [
    ...(rowHeight === defaultGrid.rowHeight ? [] : [`--row:${whole(rowHeight)}px`]),
    ...(gap === defaultGrid.gap ? [] : [`--gap:${whole(gap)}px`]),
  ]
  if (variables.length > 0) sheet.always.push(`.${sectionClass(section.id)}{${variables.join(';')}}`)

  roomCss(sheet, section)
  const base = resolveLayout(section, 'base').placements
  for (const id of getIds(base)) {
    const cell = base[id]?.cell
    if (!cell) continue
    sheet.always.push(`.${blockClass(id)}{${declarations(cell)}}`)
    // Hiding is never shared: a block that the desktop hides may show on a phone as whatever kind of box it is.
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

/** The rules of one section, for a canvas that redraws section by section. `gridCss` is not in it. */
export const sectionCss = (section: Section): string => write([section])

/** `gridCss` and the rules of all sections, with one media query a device. */
export const pageCss = (page: PageDocument): string => gridCss + write(page.sections)
