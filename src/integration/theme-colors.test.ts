import { expect, test } from 'vitest'
import { createOwnerCookie } from '#people/testing/builders.ts'
import { aSite } from '#site/testing/builders.ts'
import { kilnTheme } from '#site/themes/kiln-theme.ts'
import { createTestApp } from './testing/test-app.ts'

/** Theme colors over HTTP: how they are stored, published and rejected. */

type Palette = Record<string, Record<string, unknown>>

const app = await createTestApp({ DEMO: '0' })
const { websiteId, owner } = await aSite(app.database, { theme: kilnTheme })
const cookies = await createOwnerCookie(app.database, owner.id)
const address = `/api/sites/${websiteId}`

const sea = { hue: 210, saturation: 0.5, lightness: 0.4 }
const saveInk = (ink: unknown) => {
  const palette = { ...kilnTheme.palette, paper: { ...kilnTheme.palette.paper, ink } }
  return app.sendRequest(`${address}/theme`, { method: 'PUT', cookies, body: { theme: { ...kilnTheme, palette } } })
}
const readError = async (ink: unknown) => {
  const { status, json } = await saveInk(ink)
  expect(status).toBe(400)
  return (json() as { errors: Record<string, string> }).errors
}
const readStored = async () =>
  ((await app.sendRequest(address, { cookies })).json() as { theme: { palette: Palette } }).theme.palette
const readPublished = async () =>
  ((await app.sendRequest('/search?format=json')).json() as { website: { theme: { palette: Palette } } }).website.theme
    .palette

test('FORMAT-001 theme colors are stored and published as hue, saturation and lightness, and rendered as hex', async () => {
  for (const ink of [sea, { ...sea, alpha: 1 }, '#336699', '369']) {
    expect((await saveInk(ink)).status).toBe(200)
    expect((await readStored()).paper?.ink).toEqual(sea)
    expect((await readPublished()).paper?.ink).toEqual(sea)
    expect((await app.sendRequest('/search')).text).toContain('--ink:#336699;')
  }
})

test('FORMAT-001 a theme that was stored with hex colors is published as hue, saturation and lightness', async () => {
  const theme = JSON.stringify({
    ...kilnTheme,
    palette: { ...kilnTheme.palette, clay: { ...kilnTheme.palette.clay, accent: '#336699' } },
  })
  await app.database.pool.query('UPDATE websites SET theme = $1 WHERE website_id = $2', [theme, websiteId])
  app.sites.invalidate('*')
  expect((await readPublished()).clay?.accent).toEqual(sea)
})

test.each([
  ['FORMAT-002', { ...sea, hue: 361 }, 'palette.paper.ink.hue', 'Hue out of bounds.'],
  ['FORMAT-003', { ...sea, saturation: -0.1 }, 'palette.paper.ink.saturation', 'Saturation out of bounds.'],
  ['FORMAT-004', { ...sea, lightness: 1.1 }, 'palette.paper.ink.lightness', 'Lightness out of bounds.'],
  ['FORMAT-005', { ...sea, alpha: 2 }, 'palette.paper.ink.alpha', 'Alpha out of bounds.'],
  ['FORMAT-006', { hue: 210, saturation: 0.5 }, 'palette.paper.ink.lightness', 'Missing an H/S/L value.'],
])('%s saving the theme color %o is rejected', async (_, ink, field, message) => {
  expect(await readError(ink)).toEqual({ [field]: message })
})

test('a transparent theme color is rejected, because text could become unreadable', async () => {
  expect(await readError({ ...sea, alpha: 0.5 })).toEqual({
    'palette.paper.ink': 'Theme colors cannot be transparent.',
  })
})

test.each(['#12', '#12345', '#3366990', '#ggg', 'red', '#336699;}'])(
  'FORMAT-007 %s is not a hex color',
  async (ink) => {
    expect(await readError(ink)).toEqual({
      'palette.paper.ink': 'Enter a color as three or six hex digits, or as hue, saturation and lightness.',
    })
  },
)

test('FORMAT-008 the published palette marks section themes whose background luminance is below 65 %', async () => {
  const gray = (lightness: number) => ({ hue: 0, saturation: 0, lightness })
  const { paper, mist } = kilnTheme.palette
  const palette = {
    ...kilnTheme.palette,
    paper: { ...paper, background: gray(0.66) },
    mist: { ...mist, background: gray(0.64) },
  }
  const body = { theme: { ...kilnTheme, palette } }
  expect((await app.sendRequest(`${address}/theme`, { method: 'PUT', cookies, body })).status).toBe(200)
  const published = await readPublished()
  expect([published.paper?.isDark, published.mist?.isDark, published.ink?.isDark]).toEqual([false, true, true])
})
