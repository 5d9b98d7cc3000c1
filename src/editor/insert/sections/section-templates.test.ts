import { describe, expect, test } from 'vitest'
import { checkProps, readBlock } from '#blocks/registry.ts'
import { devices } from '#document/constants.ts'
import { overlaps } from '#document/geometry.ts'
import { resolveLayout } from '#document/layout.ts'
import { emptyPage, getIds } from '#document/page.ts'
import { validatePage } from '#document/validate.ts'
import { buildSection, sectionTemplates } from './section-templates.ts'

const aPicture = '01980a3c-7c1e-7b4a-9d3e-0a1b2c3d4e5f'

test('there are at least eighteen, each with a name and an id of its own', () => {
  expect(sectionTemplates.length).toBeGreaterThanOrEqual(18)
  expect(new Set(sectionTemplates.map(({ id }) => id)).size).toBe(sectionTemplates.length)
  expect(new Set(sectionTemplates.map(({ name }) => name)).size).toBe(sectionTemplates.length)
})

describe.each(sectionTemplates.map((template) => [template.name, template] as const))('%s', (_, template) => {
  test.each([null, aPicture])('is a valid section whose every block can be read (with the picture %s)', (picture) => {
    const { section, blocks } = buildSection(template, () => picture)
    const page = { ...emptyPage(), sections: [section], blocks: Object.fromEntries(blocks.map((one) => [one.id, one])) }
    expect(validatePage(page, { checkProps })).toMatchObject({ ok: true })
    for (const block of blocks) expect(readBlock(block), block.type).toMatchObject({ state: 'read' })
  })

  test.each(devices)('no two of its blocks overlap on %s, and all are within the grid', (device) => {
    const { section } = buildSection(template, () => null)
    const { placements, columns } = resolveLayout(section, device)
    const cells = getIds(placements).flatMap((id) => placements[id]?.cell ?? [])
    for (const [index, cell] of cells.entries()) {
      expect(cell.column + cell.width - 1).toBeLessThanOrEqual(columns)
      expect(cells.slice(index + 1).filter((other) => overlaps(cell, other))).toEqual([])
    }
  })

  test('each time it is made with new ids, so that it can be used twice on a page', () => {
    const [one, two] = [buildSection(template, () => null), buildSection(template, () => null)]
    expect(one.section.id).not.toBe(two.section.id)
    expect(one.blocks.map(({ id }) => id).some((id) => two.blocks.some((other) => other.id === id))).toBe(false)
  })
})
