import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { createOwnerCookie } from '#people/testing/builders.ts'
import type { SiteFont } from '#site/fonts/contract.ts'
import { aSite } from '#site/testing/builders.ts'
import { kilnTheme } from '#site/themes/kiln-theme.ts'
import { Theme } from '#site/themes/theme-schema.ts'
import { createTestApp } from './testing/test-app.ts'

const app = await createTestApp({ DEMO: '0' })
const { websiteId: site, owner: person } = await aSite(app.database, { theme: kilnTheme })
const cookies = await createOwnerCookie(app.database, person.id)
const address = `/api/sites/${site}`

const put = (theme: unknown) => app.sendRequest(`${address}/theme`, { method: 'PUT', cookies, body: { theme } })
const readTheme = async () =>
  Theme.parse(((await app.sendRequest(address, { cookies })).json() as { theme: unknown }).theme)
const radius = (value: number): Theme => ({ ...kilnTheme, shape: { ...kilnTheme.shape, radius: value } })

test('a theme with an invalid color, number or font is rejected, and the old one is kept', async () => {
  const paper = { ...kilnTheme.palette.paper, ink: '#000}body{display:none' }
  const hostile: unknown[] = [
    { ...kilnTheme, palette: { ...kilnTheme.palette, paper } },
    { ...kilnTheme, type: { ...kilnTheme.type, body: 'comic-sans' } },
    radius(4000),
    { ...kilnTheme, more: 'than the theme schema allows' },
    {},
  ]
  for (const theme of hostile) expect((await put(theme)).status).toBe(400)
  expect(await readTheme()).toEqual(kilnTheme)
})

test('concurrent saves keep one theme as a whole', async () => {
  const clay = { ...radius(11), palette: { ...kilnTheme.palette, paper: kilnTheme.palette.clay } }
  const answers = await Promise.all([put(radius(7)), put(clay)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect([radius(7), clay]).toContainEqual(await readTheme())
})

test('a custom font is in the style sheet of pages that use it, and is served as immutable', async () => {
  const lora = readFileSync(
    createRequire(import.meta.url).resolve('@fontsource-variable/lora/files/lora-latin-wght-normal.woff2'),
  )
  const sent = Buffer.concat([
    Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.woff2"\r\n\r\n'),
    lora,
    Buffer.from('\r\n--x--\r\n'),
  ])
  const send = (query: string) =>
    app.sendRequest(`${address}/fonts${query}`, {
      method: 'POST',
      cookies,
      body: sent,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
  const unconfirmed = await send('')
  expect(unconfirmed.status).toBe(400)
  expect(unconfirmed.text).toContain('Confirm that you may use this font on a website.')
  const added = await send('?mayUse=yes')
  expect(added.status).toBe(201)
  const font = added.json() as SiteFont
  const file = font.faces[0] ?? expect.fail('no face')

  const front = async () => (await app.sendRequest('/')).text
  expect(await front()).not.toContain('site-fonts')
  const look: Theme = { ...kilnTheme, type: { ...kilnTheme.type, heading: `own-${font.id}` } }
  expect((await put(look)).status).toBe(200)
  const page = await front()
  expect(page).toContain(`font-display:swap;src:url(${file.address}) format("woff2")`)
  expect(page).toContain(`<link rel="preload" href="${file.address}" as="font" type="font/woff2" crossorigin>`)

  const served = await app.sendRequest(file.address)
  expect(served.status).toBe(200)
  expect(served.headers).toMatchObject({
    'content-type': 'font/woff2',
    'content-length': String(lora.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect((await app.sendRequest(file.address.replace(file.id, font.id))).status).toBe(404)
  expect((await app.sendRequest('/assets/site-fonts/x/y.woff2')).status).toBe(404)

  const gone = await put({ ...look, type: { ...look.type, body: `own-${file.id}` } })
  expect([gone.status, (gone.json() as { code: string }).code]).toEqual([409, 'fonts.gone'])
  const remove = () => app.sendRequest(`${address}/fonts/${font.id}`, { method: 'DELETE', cookies })
  expect((await remove()).status).toBe(409)
  expect((await put(kilnTheme)).status).toBe(200)
  expect((await remove()).status).toBe(204)
  expect((await app.sendRequest(file.address)).status).toBe(404)
})
