import { expect, test } from 'vitest'
import { CollectionType } from '#base/enumerations/collections.ts'
import { definitions } from '#blocks/registry.ts'
import { page, place, section } from '#document/builder.ts'
import { aSite } from '#site/testing/builders.ts'
import { kilnTheme } from '#site/themes/kiln-theme.ts'
import { createTestApp } from './testing/test-app.ts'

const app = await createTestApp({ DEMO: '0' })
const { websiteId } = await aSite(app.database, { domains: ['localhost'] })
await app.database.pool.query('UPDATE websites SET theme = $2 WHERE website_id = $1', [websiteId, kilnTheme])

const publish = (urlId: string, ...types: readonly string[]) =>
  app.database.transact((tx) =>
    app.pages.addCollection(tx, websiteId, {
      type: CollectionType.page,
      title: urlId,
      urlId,
      document: page(
        section(
          {},
          ...types.map((type, index) => {
            const { defaults } = definitions.find((definition) => definition.type === type) ?? expect.fail(type)
            return place(type, JSON.parse(JSON.stringify(defaults)), { at: [1, 1 + index * 4], size: [12, 4] })
          }),
        ),
      ),
    }),
  )

const load = async (urlId: string): Promise<{ styles: string[]; scripts: string[] }> => {
  const { text, status } = await app.sendRequest(`/${urlId}`)
  expect(status).toBe(200)
  const collect = (pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, url = '']) => url)
  return {
    styles: collect(/<link rel="stylesheet" href="\/assets\/app\/src\/storefront\/styles\/([^"]+)"/g),
    scripts: collect(/<script[^<>]* src="([^"]+)"/g),
  }
}

test('SCREEN-009 a published page links only the style sheets of its blocks, and one script', async () => {
  await publish('plain', 'heading', 'text', 'button')
  await publish('questions', 'heading', 'accordion', 'table', 'accordion')
  const plain = await load('plain')
  expect(plain.styles).toEqual(['site.css'])
  expect(plain.scripts).toHaveLength(1)
  expect(await load('questions')).toEqual({
    styles: ['site.css', 'blocks/accordion.css', 'blocks/table.css'],
    scripts: plain.scripts,
  })
  await publish('dates', 'event-list')
  expect((await load('dates')).styles).toEqual(['site.css', 'blocks/event-list.css'])
  await publish('letters', 'comments')
  expect((await load('letters')).styles).toEqual(['site.css', 'blocks/comments.css', 'blocks/form.css'])
})
