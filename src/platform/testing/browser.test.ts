import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { chromiumArguments, findChromium, tryFindChromium } from './browser.ts'

const folder = mkdtempSync(join(tmpdir(), 'sw-browser-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const program = (name: string): string => {
  const path = join(folder, name)
  writeFileSync(path, '')
  chmodSync(path, 0o755)
  return path
}

test('CHROMIUM_PATH takes precedence over PATH, and a wrong one is an error', () => {
  const own = program('my-browser')
  const onPath = program('chromium')
  expect(findChromium({ PATH: folder })).toBe(onPath)
  expect(findChromium({ PATH: folder, CHROMIUM_PATH: own })).toBe(own)
  expect(() => findChromium({ PATH: folder, CHROMIUM_PATH: join(folder, 'missing') })).toThrow(/CHROMIUM_PATH/)
})

test('the sandbox is disabled only for root', () => {
  expect(chromiumArguments(true)).toContain('--no-sandbox')
  expect(chromiumArguments(false)).not.toContain('--no-sandbox')
})

test('without Chromium tryFindChromium returns undefined and findChromium throws', () => {
  const nowhere = { PATH: join(folder, 'nowhere') }
  const found = tryFindChromium(nowhere)
  // Playwright's own, or a Mac's, may be there all the same.
  if (found === undefined) expect(() => findChromium(nowhere)).toThrow(/Install one/)
  else expect(findChromium(nowhere)).toBe(found)
})
