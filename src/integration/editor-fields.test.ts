import { expect, test } from 'vitest'
import { createOwnerCookie } from '#people/testing/builders.ts'
import { aSite } from '#site/testing/builders.ts'
import { kilnTheme } from '#site/themes/kiln-theme.ts'
import { createTestApp } from './testing/test-app.ts'

type JsonSchema = {
  type?: string
  properties?: Record<string, JsonSchema>
  enum?: string[]
  anyOf?: JsonSchema[]
  items?: JsonSchema
}
type Operation = { requestBody?: { content: Record<string, { schema: JsonSchema }> } }

const app = await createTestApp({ DEMO: '0' })
const openApi = (await app.sendRequest('/api/docs/openapi.json')).json() as {
  paths: Record<string, Record<string, Operation>>
}

const describeType = ({ type, enum: values, anyOf, items }: JsonSchema): string => {
  if (anyOf) return anyOf.map(describeType).join(' or ')
  if (values) return values.join(' or ')
  return items ? `list of ${describeType(items)}` : (type ?? 'unknown')
}

const CALLS: { notion: string; method: string; path: string; fields: Record<string, string> }[] = [
  {
    notion: 'a file',
    method: 'patch',
    path: 'assets/{assetId}',
    fields: { filename: 'string', alt: 'string', title: 'string', folderId: 'string or null', focalX: 'number' },
  },
  {
    notion: 'a tag',
    method: 'post',
    path: 'tags',
    fields: { kind: 'post-tag or post-category', name: 'string' },
  },
  {
    notion: 'a font',
    method: 'patch',
    path: 'fonts/{fontId}',
    fields: { name: 'string', kind: 'serif or sans or mono' },
  },
  {
    notion: 'a mailing list',
    method: 'post',
    path: 'mailing-lists',
    fields: { name: 'string', doubleOptIn: 'boolean', spreadsheetName: 'string' },
  },
  {
    notion: 'a dataset',
    method: 'post',
    path: 'datasets',
    fields: { name: 'string', text: 'string', hasHeader: 'boolean' },
  },
  {
    notion: 'an email',
    method: 'post',
    path: 'campaigns',
    fields: { listId: 'string or null', cc: 'list of string', bcc: 'list of string', subject: 'string' },
  },
]

test.for(CALLS)(
  'EDITOR-021 the fields of $notion have the types of the API documentation',
  ({ method, path, fields }) => {
    const operation = openApi.paths[`/api/sites/{websiteId}/${path}`]?.[method]
    const properties = operation?.requestBody?.content['application/json']?.schema.properties ?? {}
    const types = Object.fromEntries(Object.keys(fields).map((name) => [name, describeType(properties[name] ?? {})]))
    expect(types).toEqual(fields)
  },
)

test('EDITOR-021 a color is a hex text, and a link is a text with a title', async () => {
  const { websiteId, owner } = await aSite(app.database, { theme: kilnTheme })
  const cookies = await createOwnerCookie(app.database, owner.id)
  const url = `/api/sites/${websiteId}`
  const saveInk = async (ink: string) => {
    const theme = { ...kilnTheme, palette: { ...kilnTheme.palette, paper: { ...kilnTheme.palette.paper, ink } } }
    return (await app.sendRequest(`${url}/theme`, { method: 'PUT', cookies, body: { theme } })).status
  }
  expect(await saveInk('#20201d')).toBe(200)
  expect(await saveInk('dark')).toBe(400)
  await app.sendRequest(`${url}/pages`, { method: 'POST', cookies, body: { title: 'About' } })
  const found = await app.sendRequest(`${url}/link-targets?kind=page&search=about`, { cookies })
  expect(found.json()).toEqual({ targets: [{ href: '/about', title: 'About' }] })
})
