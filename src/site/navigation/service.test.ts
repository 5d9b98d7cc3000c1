import { expect, test } from 'vitest'
import { type CollectionId, newId, type WebsiteId } from '#base/id.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { createPages } from '#site/pages/service.ts'
import { aSite } from '#site/testing/builders.ts'
import { updateNavigation } from './contract.ts'
import { MAX_MENU_DEPTH } from './model.ts'
import { createNavigation } from './service.ts'

const LAYOUT_TEMPLATE = 'sitewright-1'
const database = await createTestDatabase()
const { queries, transact } = database
const pages = createPages({ queries, checkDocument: (document) => document })
const changes: WebsiteId[] = []
const navigation = createNavigation({
  queries,
  transact,
  onChange: async (_, websiteId) => void changes.push(websiteId),
  getTemplateId: async () => LAYOUT_TEMPLATE,
})

const aPage = (websiteId: WebsiteId, title: string, enabled = true): Promise<CollectionId> =>
  transact((tx) => pages.addCollection(tx, websiteId, { type: 10, title, enabled }))
const toInput = (items: unknown, fieldName = 'mainNavigation', templateId = LAYOUT_TEMPLATE) =>
  updateNavigation.input?.parse({ fieldName, templateId, navigation: { items } }) ?? expect.unreachable()

test('NAV-001 the layout is a list whose first entry, the main menu, has identifier and links', async () => {
  const { websiteId } = await aSite(database)
  expect(await navigation.layout(websiteId)).toEqual({
    layout: [
      { identifier: 'mainNavigation', templateId: LAYOUT_TEMPLATE, links: [] },
      { identifier: 'footerNavigation', templateId: LAYOUT_TEMPLATE, links: [] },
    ],
  })
  const about = await aPage(websiteId, 'About')
  await transact((tx) => navigation.save(tx, websiteId, 'mainNavigation', [{ collectionId: about, items: [] }]))
  const [main] = (await navigation.layout(websiteId)).layout
  expect(main?.links).toEqual([{ title: '', collectionId: about, externalLink: null, memberAreaId: null, items: [] }])
})

test('NAV-002 NAV-003 a menu is saved with nested items and returned unchanged', async () => {
  const { websiteId } = await aSite(database)
  const [about, hidden] = [await aPage(websiteId, 'About'), await aPage(websiteId, 'Later', false)]
  const memberAreaId = newId()
  const items = [
    { title: 'Us', collectionId: about, externalLink: null, memberAreaId: null, items: [] },
    {
      title: 'Elsewhere',
      collectionId: null,
      externalLink: { url: 'https://example.com', newWindow: true },
      memberAreaId: null,
      items: [
        { title: '', collectionId: hidden, externalLink: null, memberAreaId: null, items: [] },
        { title: 'Members', collectionId: null, externalLink: null, memberAreaId, items: [] },
      ],
    },
  ]
  changes.length = 0
  const saved = { fieldName: 'mainNavigation', templateId: LAYOUT_TEMPLATE, navigation: { items } }
  expect(await navigation.update(websiteId, toInput(items))).toEqual(saved)
  expect(changes).toEqual([websiteId])
  expect((await navigation.layout(websiteId)).layout[0]?.links).toEqual(items)
  // A hidden page stays in the menu until it is shown again.
  expect((await navigation.menus(websiteId)).mainNavigation).toMatchObject([
    { title: 'Us', href: '/about' },
    { title: 'Elsewhere', external: true, children: [] },
  ])
})

test('NAV-002 an unknown menu or layout, or a page of another site, is rejected and changes nothing', async () => {
  const [one, two] = [await aSite(database), await aSite(database)]
  const [own, foreign] = [await aPage(one.websiteId, 'About'), await aPage(two.websiteId, 'About')]
  await navigation.update(one.websiteId, toInput([{ collectionId: own }]))
  const before = await navigation.layout(one.websiteId)
  const nested = [{ collectionId: own, items: [{ collectionId: foreign }] }]
  for (const [input, code] of [
    [toInput([], 'sideNavigation'), 'navigation.unknown_field'],
    [toInput([], 'mainNavigation', 'another'), 'navigation.unknown_template'],
    [toInput(nested), 'navigation.foreign_collection'],
  ] as const)
    await expect(navigation.update(one.websiteId, input)).rejects.toMatchObject({ code })
  expect(await navigation.layout(one.websiteId)).toEqual(before)
})

test('an item whose page was deleted is not returned, so the menu can be saved as read', async () => {
  const { websiteId } = await aSite(database)
  const [about, gone] = [await aPage(websiteId, 'About'), await aPage(websiteId, 'Gone')]
  await navigation.update(
    websiteId,
    toInput([{ collectionId: about, items: [{ collectionId: gone }] }, { collectionId: gone }]),
  )
  await transact((tx) => pages.removeCollection(tx, websiteId, gone))
  const [main] = (await navigation.layout(websiteId)).layout
  expect(main?.links).toMatchObject([{ collectionId: about, items: [] }])
  await navigation.update(websiteId, toInput(main?.links))
})

test('a menu with excessive nesting is rejected before it is parsed', () => {
  const nest = (levels: number): object[] => (levels === 0 ? [] : [{ items: nest(levels - 1) }])
  const bodyOf = (items: unknown) => ({ fieldName: 'mainNavigation', templateId: 'x', navigation: { items } })
  expect(updateNavigation.input?.safeParse(bodyOf(nest(MAX_MENU_DEPTH))).success).toBe(true)
  for (const levels of [MAX_MENU_DEPTH + 1, 3000]) {
    const read = updateNavigation.input?.safeParse(bodyOf(nest(levels)))
    expect(read?.error?.issues.map(({ message }) => message)).toEqual([`A menu has at most ${MAX_MENU_DEPTH} levels.`])
  }
})
