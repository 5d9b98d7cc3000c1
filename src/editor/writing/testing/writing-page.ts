import type { Browser, Page } from '@playwright/test'
import type { PageDocument } from '#document/page.ts'
import { bundleEditorPage } from '#editor/testing/bundle-editor-page.ts'
import { BROWSER_TIMEOUT, launchBrowser } from '#storefront/islands/testing/browser.ts'
import { servePage } from '#storefront/islands/testing/serve.ts'

/** Serves the real scripts and styles of the writing view to a browser. Tests answer the calls to the API. */
export const serveWriting = async () => {
  const { chunks, styles } = await bundleEditorPage({ writing: 'src/editor/writing/testing/page-script.tsx' })
  // Without transitions: axe would check colors in the middle of a fade.
  const still = '*{transition:none !important;animation:none !important}body{margin:0}'
  const served = await servePage(chunks, 'writing', `<style>${styles}${still}</style><div id="root"></div>`)
  const browser: Browser = await launchBrowser()
  return {
    close: async () => {
      await browser.close()
      await served.close()
    },
    open: async (page: PageDocument, viewport = { width: 1100, height: 900 }): Promise<Page> => {
      const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
      const tab = await context.newPage()
      await tab.route('**/api/**', (route) =>
        route.fulfill({ status: 404, json: { code: 'unknown', error: 'Unknown' } }),
      )
      await tab.goto(served.url)
      await tab.waitForFunction(() => window.openWriting, undefined, BROWSER_TIMEOUT)
      await tab.evaluate((json) => {
        const editor = window.openWriting?.(JSON.parse(json))
        if (editor) window.editor = editor
      }, JSON.stringify(page))
      await tab.getByRole('textbox', { name: 'Post text' }).waitFor(BROWSER_TIMEOUT)
      return tab
    },
  }
}

/** The current page document. */
export const pageIn = (tab: Page): Promise<PageDocument> =>
  tab.evaluate(() => JSON.stringify(window.editor.page())).then((json) => JSON.parse(json))
