import { describe, expect, test } from 'vitest'
import { BRAND_TONES, type BrandTone } from '#base/enumerations/brand.ts'
import { checkProps, readBlock } from '#blocks/registry.ts'
import { devices } from '#document/constants.ts'
import { overlaps } from '#document/geometry.ts'
import { resolveLayout } from '#document/layout.ts'
import { emptyPage, getIds } from '#document/page.ts'
import { validatePage } from '#document/validate.ts'
import { createPhrases } from '#site/brand-tone/model.ts'
import { buildSection, sectionTemplates } from './section-templates.ts'

const aPicture = '01980a3c-7c1e-7b4a-9d3e-0a1b2c3d4e5f'

test('SCREEN-010 sections come with the words of the tone', () => {
  const textsIn = (tone: BrandTone | undefined) =>
    sectionTemplates.map((template) =>
      JSON.stringify(
        buildSection(template, () => null, createPhrases(tone && { tone })).blocks.map(({ type, props }) => [
          type,
          props,
        ]),
      ),
    )
  const neutral = textsIn(undefined)
  for (const tone of BRAND_TONES.filter((one) => one !== 'custom')) {
    const changed = textsIn(tone).filter((text, index) => text !== neutral[index])
    expect(changed.length, tone).toBeGreaterThan(40)
  }
  expect(textsIn('custom')).toEqual(neutral)
})

test('there are at least sixty templates with unique names and ids', () => {
  expect(sectionTemplates.length).toBeGreaterThanOrEqual(60)
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
