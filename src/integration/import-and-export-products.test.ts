import { expect, test } from 'vitest'
import { ContributorRole } from '#base/enumerations/accounts.ts'
import { createTestApp } from '#integration/testing/test-app.ts'
import { createOwnerCookie, insertContributor } from '#people/testing/builders.ts'
import { aProduct, aStore } from '#shop/catalog/testing/builders.ts'
import { aSite } from '#site/testing/builders.ts'

const { sendRequest, database, jobs } = await createTestApp()
const { websiteId, owner } = await aSite(database)
const cookies = await createOwnerCookie(database, owner.id)
const store = await aStore(database, websiteId, { urlId: 'shop' })
const site = `/api/sites/${websiteId}`

const upload = (content: string, as = cookies) => {
  const body = `--x\r\nContent-Disposition: form-data; name="file"; filename="products.csv"\r\nContent-Type: text/csv\r\n\r\n${content}\r\n--x--\r\n`
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  return sendRequest(`${site}/stores/${store.collectionId}/imports`, { method: 'POST', body, headers, cookies: as })
}

type Import = { id: string; state: string; summary: { new: number }; written: unknown[] }

test('a file is uploaded, checked, imported, searchable and undone over HTTP', async () => {
  const uploaded = await upload('Handle,Title,State,SKU,Price,Stock\nwave-plate,Wave plate,public,WP,30,2')
  expect(uploaded.status).toBe(201)
  const { id, state } = uploaded.json() as Import
  expect(state).toBe('checking')
  await jobs.runDue()
  const read = async () => (await sendRequest(`${site}/imports/${id}`, { cookies })).json() as Import
  expect(await read()).toMatchObject({ state: 'checked', summary: { new: 1 } })
  const step = async (name: string) => {
    const { status } = await sendRequest(`${site}/imports/${id}/${name}`, { method: 'POST', cookies })
    await jobs.runDue()
    return status
  }
  const found = async () =>
    (
      await database.pool.query("SELECT title FROM search_entries WHERE website_id = $1 AND kind = 'product'", [
        websiteId,
      ])
    ).rows
  expect(await step('start')).toBe(200)
  expect(await read()).toMatchObject({ state: 'done', written: [{ title: 'Wave plate', isNew: true }] })
  expect(await found()).toEqual([{ title: 'Wave plate' }])
  expect(await step('start')).toBe(409)
  expect(await step('undo')).toBe(200)
  expect(await read()).toMatchObject({ state: 'undone', written: [] })
  expect(await found()).toEqual([])
})

test('an oversized, unknown or missing file is rejected with a message', async () => {
  const large = await upload(`Handle,Title\n${'x'.repeat(21 * 1024 * 1024)}`)
  expect([large.status, (large.json() as { error: string }).error]).toEqual([
    413,
    'The file is larger than 20 MB. Split it into several files and import one after the other.',
  ])
  const wrong = await upload('name,colour\na,b')
  expect([wrong.status, (wrong.json() as { code: string }).code]).toEqual([400, 'imports.wrong_columns'])
  const empty = await sendRequest(`${site}/stores/${store.collectionId}/imports`, {
    method: 'POST',
    body: '--x--\r\n',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    cookies,
  })
  expect([empty.status, (empty.json() as { code: string }).code]).toEqual([400, 'imports.missing_file'])
})

test('products.read allows exporting, but not importing', async () => {
  await aProduct(database, store, { title: '=2+2', urlId: 'sum', variants: [{ sku: '+1' }] })
  const reader = await createOwnerCookie(
    database,
    (await insertContributor(database, websiteId, [ContributorRole.editor])).id,
  )
  const answer = await sendRequest(`${site}/stores/${store.collectionId}/products.csv?format=shopify`, {
    cookies: reader,
  })
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': "attachment; filename*=UTF-8''shop-products-shopify.csv",
    'cache-control': 'no-store',
  })
  const [header, line] = answer.text.split('\r\n')
  expect(header).toMatch(/^Handle,Title,/)
  expect(line).toMatch(/^sum,'=2\+2,/)
  expect(line).toContain(",'+1,")
  expect((await upload('Handle,Title\na,b', reader)).status).toBe(403)
})
