import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { RuleObject } from 'axe-core'

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Accessibility violations of a page, each with its first elements. */
export const findAxeViolations = async (page: Page, rules: RuleObject = {}): Promise<string[]> => {
  // Evaluated, because the CSP of the pages allows no other scripts; once per document, because that takes as long as a small page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script)
  return page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run(document, {
      rules,
      // Only violations are read, and of these the HTML: axe need not describe elements that pass, or find selectors.
      resultTypes: ['violations'],
      selectors: false,
      // No enabled rule reads style sheets, which axe would parse again.
      preload: { assets: ['media'] },
    })
    return violations.map(({ id, help, nodes }) =>
      [`${id}: ${help}`, ...nodes.slice(0, 3).map(({ html }) => html.slice(0, 300))].join('\n'),
    )
  }, rules)
}
