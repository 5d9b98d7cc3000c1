import type { Browser } from '@playwright/test'
import { afterAll, beforeAll } from 'vitest'
import { launchBrowser } from '#platform/testing/browser.ts'

export type RenderedDocument = { name: string; html: string }

/** Documents that are loaded at once, each in a frame of its own. */
const BATCH = 12

/**
 * Loads HTML documents in a real browser, without the site's content security policy and without their scripts and images, and counts
 * executions: calls of `xss()`, event handler attributes, and URLs that would run a script.
 */
export const createExecutionCounter = () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(() => browser?.close())

  return async (documents: readonly RenderedDocument[]): Promise<{ name: string; executions: number }[]> => {
    const tab = await browser.newPage()
    await tab.addInitScript(() => {
      Object.assign(window, {
        xss: () => {
          try {
            let frame: Window & { executions?: number } = window
            while (frame.parent !== window.top && frame.parent !== frame) frame = frame.parent
            frame.executions = (frame.executions ?? 0) + 1
          } catch {
            // A frame with an opaque origin cannot reach the page.
          }
        },
      })
    })
    await tab.route('**/*', (route) =>
      new URL(route.request().url()).pathname === '/test-page'
        ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Test</title>' })
        : route.abort(),
    )
    const results: { name: string; executions: number }[] = []
    for (let start = 0; start < documents.length; start += BATCH) {
      await tab.goto('http://xss.test/test-page')
      const batch = documents.slice(start, start + BATCH)
      const counts = await tab.evaluate(
        async (pages) => {
          const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
          const frames = await Promise.all(
            pages.map(
              (html) =>
                new Promise<HTMLIFrameElement>((resolve) => {
                  const frame = document.createElement('iframe')
                  frame.onload = () => resolve(frame)
                  frame.srcdoc = html
                  document.body.append(frame)
                }),
            ),
          )
          // Focus, toggle and animation events follow the load event.
          for (let turn = 0; turn < 3; turn++) await nextFrame()
          const runsScript = (element: Element, name: string, value: string): boolean => {
            if (/^on/i.test(name)) return true
            if (!/^(href|src|action|formaction|data|xlink:href|srcdoc|poster|background)$/i.test(name)) return false
            if (/^srcdoc$/i.test(name)) return !Element.prototype.hasAttribute.call(element, 'sandbox')
            const protocol = URL.canParse(value, 'https://base.test')
              ? new URL(value, 'https://base.test').protocol
              : ''
            const isInert = /^(img|image|video|audio|source|input|link)$/i.test(String(element.tagName))
            return protocol === 'javascript:' || protocol === 'vbscript:' || (protocol === 'data:' && !isInert)
          }
          // Of the prototype: a form with an input named "attributes" has another property of this name.
          const getAttributes = (element: Element): Attr[] =>
            Element.prototype.getAttributeNames
              .call(element)
              .flatMap((name) => Element.prototype.getAttributeNode.call(element, name) ?? [])
          return frames.map(({ contentWindow, contentDocument }) => {
            const called = (contentWindow as { executions?: number } | null)?.executions ?? 0
            const armed = [...(contentDocument?.querySelectorAll('*') ?? [])].flatMap((element) =>
              getAttributes(element).filter(({ name, value }) => runsScript(element, name, value)),
            )
            return called + armed.length
          })
        },
        batch.map(({ html }) => html),
      )
      results.push(...counts.map((executions, index) => ({ name: batch[index]?.name ?? '', executions })))
    }
    await tab.close()
    return results
  }
}
