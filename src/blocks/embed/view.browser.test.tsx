import type { Browser } from '@playwright/test'
import { renderToString } from 'react-dom/server'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moonJar } from '#blocks/testing/render-block.tsx'
import { BROWSER_TIMEOUT, launchBrowser } from '#platform/testing/browser.ts'
import { parseEmbed } from './provider.ts'
import EmbedIsland from './View.island.tsx'

const entry = `
import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import View from '/src/blocks/embed/View.island.tsx'
const root = document.getElementById('island')
hydrateRoot(root, createElement(View, JSON.parse(root.dataset.props)))
document.body.dataset.alive = 'yes'
`

let browser: Browser
let script: string
beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'virtual:entry' ? id : undefined),
        load: (id) => (id === 'virtual:entry' ? entry : undefined),
      },
    ],
    build: { write: false, minify: false, rollupOptions: { input: 'virtual:entry' } },
  })
  const { output } = Array.isArray(built) ? (built[0] ?? expect.fail()) : 'output' in built ? built : expect.fail()
  script = output[0].code
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const open = async (url: string) => {
  const tab = await browser.newPage()
  const asked: string[] = []
  const embed = parseEmbed(url) ?? expect.fail()
  const props = { embed, title: 'The film', poster: moonJar, sizes: '50vw', note: 'From elsewhere.' }
  const html = renderToString(<EmbedIsland {...props} />)
  const attribute = JSON.stringify(props).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  await tab.route('**/*', (route) => {
    asked.push(new URL(route.request().url()).host)
    return route.request().url() === 'http://site.test/'
      ? route.fulfill({
          contentType: 'text/html',
          body: `<body><div id="island" data-props="${attribute}">${html}</div>`,
        })
      : route.fulfill({ contentType: 'text/html', body: 'playing' })
  })
  await tab.goto('http://site.test/')
  await tab.addScriptTag({ content: script, type: 'module' })
  await tab.locator('body[data-alive]').waitFor(BROWSER_TIMEOUT)
  return { tab, asked }
}

test('the provider is contacted only after opening, and the iframe gets the focus', async () => {
  const { tab, asked } = await open('https://youtu.be/dQw4w9WgXcQ')
  expect(new Set(asked)).toEqual(new Set(['site.test']))
  await tab.getByRole('link', { name: 'The film' }).click()
  const frame = tab.locator('iframe')
  await frame.waitFor(BROWSER_TIMEOUT)
  expect(await frame.getAttribute('src')).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1')
  expect(await frame.getAttribute('title')).toBe('The film')
  expect(await frame.evaluate((element) => element === document.activeElement)).toBe(true)
  await tab.close()
})

test('an unknown page is sandboxed without an origin', async () => {
  const { tab } = await open('https://site.test/config')
  await tab.getByRole('link', { name: 'The film' }).click()
  const frame = tab.locator('iframe')
  await frame.waitFor(BROWSER_TIMEOUT)
  expect((await frame.getAttribute('sandbox'))?.split(' ')).toEqual(['allow-scripts', 'allow-forms', 'allow-popups'])
  await tab.close()
})
