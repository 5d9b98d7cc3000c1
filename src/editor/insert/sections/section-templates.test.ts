import { describe, expect, test } from 'vitest'
import { checkProps, readBlock } from '#blocks/registry.ts'
import { devices } from '#document/constants.ts'
import { overlaps } from '#document/geometry.ts'
import { resolveLayout } from '#document/layout.ts'
import { emptyPage, getIds } from '#document/page.ts'
import { validatePage } from '#document/validate.ts'
import { buildSection, sectionTemplates } from './section-templates.ts'

const aPicture = '01980a3c-7c1e-7b4a-9d3e-0a1b2c3d4e5f'

test('there are at least eighteen templates with unique names and ids', () => {
  expect(sectionTemplates.length).toBeGreaterThanOrEqual(18)
  expect(new Set(sectionTemplates.map(({ id }) => id)).size).toBe(sectionTemplates.length)
  expect(new Set(sectionTemplates.map(({ name }) => name)).size).toBe(sectionTemplates.length)
})

describe.each(sectionTemplates.map((template) => [template.name, template] as const))('%s', (_, template) => {
  test.each([null, aPicture])('is a valid section with readable blocks (with the image %s)', (picture) => {
    const { section, blocks } = buildSection(template, () => picture)
    const page = { ...emptyPage(), sections: [section], blocks: Object.fromEntries(blocks.map((one) => [one.id, one])) }
    expect(validatePage(page, { checkProps })).toMatchObject({ ok: true })
    for (const block of blocks) expect(readBlock(block), block.type).toMatchObject({ state: 'read' })
  })

  test.each(devices)('no blocks overlap on %s, and all are inside the grid', (device) => {
    const { section } = buildSection(template, () => null)
    const { placements, columns } = resolveLayout(section, device)
    const cells = getIds(placements).flatMap((id) => placements[id]?.cell ?? [])
    for (const [index, cell] of cells.entries()) {
      expect(cell.column + cell.width - 1).toBeLessThanOrEqual(columns)
      expect(cells.slice(index + 1).filter((other) => overlaps(cell, other))).toEqual([])
    }
  })

  test('has new ids each time it is built', () => {
    const [one, two] = [buildSection(template, () => null), buildSection(template, () => null)]
    expect(one.section.id).not.toBe(two.section.id)
    expect(one.blocks.map(({ id }) => id).some((id) => two.blocks.some((other) => other.id === id))).toBe(false)
  })
})
