import { accessSync, constants, existsSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'

/** The headless shell starts in half the time. */
const SHELL = 'chromium-headless-shell'
const NAMES = [
  SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]
const ON_A_MAC = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
]

const canRun = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Finds Chromium: CHROMIUM_PATH, then PATH, then macOS applications, then Playwright's own. */
export const findChromium = (environment: NodeJS.ProcessEnv = process.env): string => {
  const found = tryFindChromium(environment)
  if (!found)
    throw new Error(
      'No Chromium was found. Install one, or run `npx playwright install chromium`, or set CHROMIUM_PATH.',
    )
  return found
}

/** Like `findChromium`, but returns undefined if there is none. */
export const tryFindChromium = (environment: NodeJS.ProcessEnv = process.env): string | undefined => {
  const named = environment.CHROMIUM_PATH
  if (named) {
    if (!canRun(named)) throw new Error(`CHROMIUM_PATH is ${named}, which is not executable.`)
    return named
  }
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...ON_A_MAC].find(canRun) ?? [chromium.executablePath()].find(existsSync)
}

/** Chromium without windows, a package of Debian: journeys take an eighth less time with it than with a whole one. */
export const hasHeadlessShell = (): boolean => basename(tryFindChromium() ?? '') === SHELL

/** Disables background network traffic. */
const QUIET = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
]

export const chromiumArguments = (isRoot: boolean = process.getuid?.() === 0): string[] =>
  // Chromium refuses to sandbox as root; containers run tests as root.
  isRoot ? [...QUIET, '--no-sandbox'] : QUIET

/** Without the compilers that pay off only for scripts that run for longer than a test: they take a twentieth of its CPU time. */
export const testArguments = (): string[] => [...chromiumArguments(), '--js-flags=--no-opt --no-maglev']

export const launchBrowser = (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), headless: true, args: [...testArguments(), ...more] })

/** Generous timeout for browsers on a busy machine. */
export const BROWSER_TIMEOUT = { timeout: 60_000 }
