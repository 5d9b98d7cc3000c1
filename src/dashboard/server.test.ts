import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { mountDashboard } from './server.tsx'

const app = Fastify()
mountDashboard(app, {
  files: {
    dashboard: { script: '/main.js', styles: ['/main.css'], imports: ['/react.js'] },
    editor: [
      { script: '/editor.js', styles: ['/main.css', '/editor.css'], imports: ['/react.js', '/main.js', '/page.js'] },
      { script: '/canvas.js', styles: [], imports: ['/editor.js', '/page.js'] },
    ],
    apiDocs: { script: '/docs.js', styles: [] },
  },
  endpoints: [],
  version: '1',
})
const pageAt = async (url: string): Promise<string> => (await app.inject(url)).body
const linked = (html: string, rel: string): string[] =>
  [...html.matchAll(new RegExp(`<link rel="${rel}" href="([^"]+)"`, 'g'))].map(([, href]) => href ?? '')

test('imports of the entry script are preloaded', async () => {
  const html = await pageAt('/config/sites')
  expect(linked(html, 'stylesheet')).toEqual(['/main.css'])
  expect(linked(html, 'modulepreload')).toEqual(['/react.js'])
  expect(html).toContain('<script type="module" src="/main.js">')
})

test('the editor page preloads the editor code, each file once', async () => {
  const html = await pageAt('/config/sites/1/edit/page/2')
  expect(linked(html, 'preload')).toEqual(['/editor.css'])
  expect(linked(html, 'modulepreload')).toEqual(['/react.js', '/page.js', '/editor.js', '/canvas.js'])
})
