import { expect, test } from 'vitest'
import { newId, type SavedSectionId } from '#base/id.ts'
import { defaultLimits } from '#base/limits.ts'
import { page, place, section } from '#document/builder.ts'
import { requireValidPage, validatePage } from '#document/validate.ts'
import { insertWebsite } from '#people/testing/builders.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { type SectionWithBlocks, toPageDocument, toSection } from './model.ts'
import { createSavedSections } from './service.ts'

const database = await createTestDatabase()
const saved = createSavedSections({
  ...database,
  clock: () => new Date('2026-11-15T10:00:00Z'),
  limits: { ...defaultLimits, savedSectionsPerSite: 3 },
  checkDocument: (document) => requireValidPage(document),
})

const hero = (): SectionWithBlocks => {
  const held = toSection(
    page(section({ name: 'Hero', anchor: 'top', theme: 'sage' }, place('heading', { text: 'Hello' }))),
  )
  return held ?? expect.fail('the sample has no section')
}

test('a section is saved with its blocks and without its anchor, newest first', async () => {
  const site = await insertWebsite(database)
  const first = await saved.save(site, { name: 'First', ...hero() })
  await saved.save(site, { name: 'Second', ...hero() })
  const { savedSections } = await saved.list(site)
  expect(savedSections.map(({ name }) => name)).toEqual(['Second', 'First'])
  expect(savedSections[1]).toEqual(first)
  expect(first.section).toMatchObject({ name: 'Hero', theme: 'sage' })
  expect(first.section.anchor).toBeUndefined()
  expect(validatePage(toPageDocument(first)).ok).toBe(true)
})

test('saved sections can be renamed and deleted; a missing one is an error', async () => {
  const site = await insertWebsite(database)
  const { id } = await saved.save(site, { name: 'First', ...hero() })
  await saved.rename(site, id, 'Opening')
  expect((await saved.list(site)).savedSections[0]?.name).toBe('Opening')
  await saved.remove(site, id)
  expect((await saved.list(site)).savedSections).toEqual([])
  await expect(saved.remove(site, id)).rejects.toMatchObject({ code: 'saved_sections.not_found' })
  await expect(saved.rename(site, newId<SavedSectionId>(), 'x')).rejects.toMatchObject({
    code: 'saved_sections.not_found',
  })
})

test('saved sections are scoped to their site', async () => {
  const [mine, theirs] = [await insertWebsite(database), await insertWebsite(database)]
  const { id } = await saved.save(mine, { name: 'Mine', ...hero() })
  expect((await saved.list(theirs)).savedSections).toEqual([])
  await expect(saved.remove(theirs, id)).rejects.toMatchObject({ code: 'saved_sections.not_found' })
  expect((await saved.list(mine)).savedSections).toHaveLength(1)
})

test('blocks that are not in the section are rejected', async () => {
  const site = await insertWebsite(database)
  const { section: held } = hero()
  await expect(saved.save(site, { name: 'Broken', section: held, blocks: [] })).rejects.toMatchObject({
    code: 'document.invalid',
  })
})

test('ten concurrent saves do not exceed the limit', async () => {
  const site = await insertWebsite(database)
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) => saved.save(site, { name: `Section ${index}`, ...hero() })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  for (const answer of answers)
    if (answer.status === 'rejected')
      expect(answer.reason).toMatchObject({
        code: 'site.limit_saved_sections',
        message: expect.stringContaining('at most 3 saved sections'),
      })
  expect((await saved.list(site)).savedSections).toHaveLength(3)
})
