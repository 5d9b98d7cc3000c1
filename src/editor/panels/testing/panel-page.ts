import type { Browser, Page } from '@playwright/test'
import type { PageDocument } from '#document/page.ts'
import type { InsertRequest } from '#editor/canvas/insert-request.ts'
import type { Editor } from '#editor/state/editor.ts'
import { bundleEditorPage } from '#editor/testing/bundle-editor-page.ts'
import { BROWSER_TIMEOUT, launchBrowser } from '#storefront/islands/testing/browser.ts'
import { servePage } from '#storefront/islands/testing/serve.ts'

/** Serves the panels' real scripts and styles to a browser, with a fake API that has two files, a blog and a calendar. */

declare global {
  interface Window {
    editor: Editor
  }
}

const file = (id: string, kind: 'image' | 'video', filename: string, mimeType: string) => ({
  id: `01980a3c-7c1e-7b4a-9d3e-${id.padStart(12, '0')}`,
  kind,
  folderId: null,
  revision: 1,
  url: `/assets/images/${id}/${filename}`,
  filename,
  mimeType,
  byteSize: 1000,
  width: kind === 'image' ? 800 : null,
  height: kind === 'image' ? 1000 : null,
  focalX: 0.5,
  focalY: 0.5,
  alt: '',
  title: '',
  body: '',
  colorData: null,
  createdAt: '2026-08-14T12:00:00.000Z',
})
export const jar = file('a1', 'image', 'moon-jar.jpg', 'image/jpeg')
export const video = file('f1', 'video', 'firing.mp4', 'video/mp4')
const files = [jar, video]
const blog = (id: string, title: string, isCalendar: boolean) => ({
  collectionId: `01980a3c-7c1e-7b4a-9d3e-${id.padStart(12, '0')}`,
  title,
  path: `/${id}`,
  postCount: 1,
  isCalendar,
})
export const calendar = blog('c1', 'Events', true)
const blogs = { blogs: [blog('b1', 'Journal', false), calendar], authors: ['Ines'], categories: [], tags: ['glaze'] }

/** Undefined for unknown paths: the response then names the path. */
const respondTo = (url: URL): object | undefined => {
  const [, request = ''] = /^\/api\/sites\/[^/]+(.*)$/.exec(url.pathname) ?? []
  if (request === '/files') {
    const found = files.filter(({ kind }) => kind === url.searchParams.get('kind'))
    return { files: found, total: found.length }
  }
  if (request === '/blogs') return blogs
  if (request === '/assets') return { assets: files, nextCursor: null }
  if (request === '/saved-sections') return { savedSections: [] }
  return files.find(({ id }) => request === `/assets/${id}`)
}

export const servePanels = async () => {
  const { chunks, styles } = await bundleEditorPage({ panels: 'src/editor/panels/testing/page-script.tsx' })
  // Without transitions: axe would check colors in the middle of a fade.
  const still = '*{transition:none !important;animation:none !important}'
  const served = await servePage(chunks, 'panels', `<style>${styles}${still}</style><div id="root"></div>`)
  const browser: Browser = await launchBrowser()
  return {
    close: async () => {
      await browser.close()
      await served.close()
    },
    open: async (
      part: 'side' | 'layers' | 'insert',
      page: PageDocument,
      { request, ...options }: { userAgent?: string; request?: InsertRequest } = {},
    ): Promise<Page> => {
      const context = await browser.newContext({
        viewport: { width: 1000, height: 900 },
        reducedMotion: 'reduce',
        ...options,
      })
      const tab = await context.newPage()
      await tab.route('**/api/**', (route) => {
        const response = respondTo(new URL(route.request().url()))
        return response
          ? route.fulfill({ json: response })
          : route.fulfill({ status: 404, json: { code: 'unknown', message: `Nothing at ${route.request().url()}` } })
      })
      await tab.route('**/assets/{images,fonts}/**', (route) => route.abort())
      await tab.goto(served.url)
      await tab.waitForFunction(() => window.openPanel, undefined, BROWSER_TIMEOUT)
      await tab.evaluate(
        ({ which, json, request }) => {
          const editor = window.openPanel?.(which, JSON.parse(json), request)
          if (editor) window.editor = editor
        },
        { which: part, json: JSON.stringify(page), request },
      )
      await tab.getByRole('heading', { name: 'Editor' }).waitFor(BROWSER_TIMEOUT)
      return tab
    },
  }
}

/** The current page document. */
export const pageIn = (tab: Page): Promise<PageDocument> =>
  tab.evaluate(() => JSON.stringify(window.editor.page())).then((json) => JSON.parse(json))
