import { defineConfig } from '@playwright/test'
import { chromiumArguments, findChromium } from '#platform/testing/browser.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.test.ts',
  // Each worker runs a server of its own; two cores carry one of them well.
  workers: 1,
  forbidOnly: true,
  reporter: [['list'], ['json']],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findChromium(), args: chromiumArguments() },
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
