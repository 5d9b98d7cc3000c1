import { expect, test } from 'vitest'
import { ContributorRole } from '#base/enumerations/accounts.ts'
import { CollectionType } from '#base/enumerations/collections.ts'
import { type AssetId, newId } from '#base/id.ts'
import { page, place, section } from '#document/builder.ts'
import { createOwnerCookie, insertContributor } from '#people/testing/builders.ts'
import { anImage, aProduct, aStore } from '#shop/catalog/testing/builders.ts'
import { aBlock } from '#site/campaigns/testing/campaign-blocks.ts'
import { aSite } from '#site/testing/builders.ts'
import { createTestApp } from './testing/test-app.ts'

const app = await createTestApp({ DEMO: '0' })
const { database, pages } = app
const { websiteId } = await aSite(database, { domains: ['localhost'] })
const store = await aStore(database, websiteId)
const url = `/api/sites/${websiteId}`

const { admin, websiteManager, editor, draftEditor, storeManager, campaignsEditor } = ContributorRole
const ROLES = { admin, websiteManager, editor, draftEditor, storeManager, campaignsEditor }
const cookies: Record<string, Record<string, string>> = {}
for (const [name, role] of Object.entries(ROLES))
  cookies[name] = await createOwnerCookie(database, (await insertContributor(database, websiteId, [role])).id)

const documentWith = (id: string) => page(section({}, place('image', { assetId: id })))
const query = (text: string, values: unknown[]) => database.pool.query(text, values)
const aPageWith = (published: AssetId | undefined) =>
  database.transact((tx) =>
    pages.addCollection(tx, websiteId, {
      type: CollectionType.page,
      title: 'About',
      ...(published && { document: documentWith(published) }),
    }),
  )
const aCampaignWith = async (id: AssetId) => {
  const body = { listId: null, subject: 'News', blocks: [aBlock('image', { assetId: id })] }
  const created = await app.sendRequest(`${url}/campaigns`, { method: 'POST', cookies: cookies.admin, body })
  expect(created.status, created.text).toBe(201)
}
const setDraft = async (ownerId: string, id: AssetId) => {
  const draft = JSON.stringify(documentWith(id))
  await query(
    `INSERT INTO documents (website_id, owner_id, kind, draft, draft_revision) VALUES ($1, $2, 'page', $3, 2)
     ON CONFLICT (website_id, owner_id, kind) DO UPDATE SET draft = excluded.draft, draft_revision = 2`,
    [websiteId, ownerId, draft],
  )
}

type Role = keyof typeof ROLES
const USES: { name: string; use: (id: AssetId) => Promise<unknown>; allowed: Role[] }[] = [
  {
    name: 'nowhere',
    use: async () => {},
    allowed: ['admin', 'websiteManager', 'editor', 'draftEditor', 'storeManager', 'campaignsEditor'],
  },
  {
    name: 'a published page',
    use: (id) => aPageWith(id),
    allowed: ['admin', 'websiteManager', 'editor'],
  },
  {
    name: 'the published version of a page whose draft no longer uses it',
    use: async (id) => setDraft(await aPageWith(id), newId<AssetId>()),
    allowed: ['admin', 'websiteManager', 'editor'],
  },
  {
    name: 'a draft only',
    use: async (id) => setDraft(await aPageWith(undefined), id),
    allowed: ['admin', 'websiteManager', 'editor', 'draftEditor'],
  },
  {
    name: 'a scheduled version',
    use: async (id) => {
      const ownerId = await aPageWith(undefined)
      await setDraft(ownerId, id)
      const at = new Date(Date.now() + 86_400_000).toISOString()
      const plan = { method: 'PUT', cookies: cookies.admin, body: { at, revision: 2 } }
      const scheduled = await app.sendRequest(`${url}/drafts/page/${ownerId}/plan`, plan)
      expect(scheduled.status).toBe(200)
      await setDraft(ownerId, newId<AssetId>())
    },
    allowed: ['admin', 'websiteManager', 'editor'],
  },
  {
    name: 'the social image of a page',
    use: async (id) =>
      query('UPDATE collections SET main_image_id = $2 WHERE collection_id = $1', [await aPageWith(undefined), id]),
    allowed: ['admin', 'websiteManager', 'editor'],
  },
  {
    name: 'a product',
    use: (id) => aProduct(database, store, { images: [id] }),
    allowed: ['admin', 'websiteManager', 'storeManager'],
  },
  {
    name: 'a product and a page',
    use: async (id) => {
      await aProduct(database, store, { images: [id] })
      await aPageWith(id)
    },
    allowed: ['admin', 'websiteManager'],
  },
  {
    name: 'a menu',
    use: (id) =>
      query(`INSERT INTO navigations (website_id, field_name, items) VALUES ($1, $2, $3)`, [
        websiteId,
        `menu-${id}`,
        JSON.stringify([{ image: id }]),
      ]),
    allowed: ['admin', 'websiteManager', 'editor'],
  },
  {
    name: 'a saved section',
    use: (id) =>
      query('INSERT INTO saved_sections (website_id, saved_section_id, name, content) VALUES ($1, $2, $3, $4)', [
        websiteId,
        newId(),
        'Hero',
        JSON.stringify({ image: id }),
      ]),
    allowed: ['admin', 'websiteManager', 'editor', 'draftEditor'],
  },
  {
    name: 'a campaign',
    use: (id) => aCampaignWith(id),
    allowed: ['admin', 'websiteManager', 'campaignsEditor'],
  },
  {
    name: 'a campaign and a page',
    use: async (id) => {
      await aCampaignWith(id)
      await aPageWith(id)
    },
    allowed: ['admin', 'websiteManager'],
  },
  {
    name: 'the logo',
    use: (id) =>
      query('UPDATE websites SET settings = $2 WHERE website_id = $1', [
        websiteId,
        JSON.stringify({ header: { logoImageId: id } }),
      ]),
    allowed: ['admin', 'websiteManager', 'editor'],
  },
]

const boundary = 'xx'
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const upload = {
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  body: Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="f"; filename="a.gif"\r\n\r\n`),
    gif,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]),
}

test.for(USES)('a file used in $name can be changed only with the rights of that place', async ({ use, allowed }) => {
  for (const role of Object.keys(ROLES) as Role[]) {
    const id = await anImage(database, websiteId)
    await use(id)
    const send = async (path: string, request: object) => {
      const response = await app.sendRequest(`${url}/assets/${id}${path}`, { cookies: cookies[role], ...request })
      return response.status === 403 ? (response.json() as { code: string }).code : response.status
    }
    const { mayChange } = (await app.sendRequest(`${url}/assets/${id}/uses`, { cookies: cookies[role] })).json() as {
      mayChange: boolean
    }
    const results = [
      await send('', { method: 'PATCH', body: { alt: 'Changed' } }),
      await send('', { method: 'PATCH', body: { folderId: null } }),
      await send('/replace', { method: 'POST', ...upload }),
      await send('?evenIfUsed=1', { method: 'DELETE' }),
    ]
    const isAllowed = allowed.includes(role)
    const denied = 'asset.use_forbidden'
    expect([role, mayChange, ...results]).toEqual(
      isAllowed ? [role, true, 200, 200, 200, 204] : [role, false, denied, 200, denied, denied],
    )
  }
})
