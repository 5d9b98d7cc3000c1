import { expect, test } from 'vitest'
import { anOwnerCookie } from '#people/testing/builders.ts'
import { aSite } from '#site/testing/builders.ts'
import { kilnTheme } from '#site/themes/kiln.ts'
import type { Theme } from '#site/themes/model.ts'
import { createTestApp } from './testing/test-app.ts'

const app = await createTestApp({ DEMO: '0' })
const { websiteId: site, owner: person } = await aSite(app.database, { theme: kilnTheme })
const cookies = await anOwnerCookie(app.database, person.id)
const address = `/api/sites/${site}`

const put = (theme: unknown) => app.ask(`${address}/theme`, { method: 'PUT', cookies, body: { theme } })
const kept = async () => ((await app.ask(address, { cookies })).json() as { theme: Theme }).theme
const radius = (value: number): Theme => ({ ...kilnTheme, shape: { ...kilnTheme.shape, radius: value } })

test('a look with anything in it that is no colour, number or known font is refused, and the old one stays', async () => {
  const paper = { ...kilnTheme.palette.paper, ink: '#000}body{display:none' }
  const hostile: unknown[] = [
    { ...kilnTheme, palette: { ...kilnTheme.palette, paper } },
    { ...kilnTheme, type: { ...kilnTheme.type, body: 'comic-sans' } },
    radius(4000),
    { ...kilnTheme, more: 'than a look has' },
    {},
  ]
  for (const theme of hostile) expect((await put(theme)).status).toBe(400)
  expect(await kept()).toEqual(kilnTheme)
})

test('of two who save at once one look is kept, whole', async () => {
  const clay = { ...radius(11), palette: { ...kilnTheme.palette, paper: kilnTheme.palette.clay } }
  const answers = await Promise.all([put(radius(7)), put(clay)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect([radius(7), clay]).toContainEqual(await kept())
})
