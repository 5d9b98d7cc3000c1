import { defineConfig } from '@playwright/test'
import { findChromium, testArguments } from '#platform/testing/browser.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.test.ts',
  // Each worker runs a server of its own; two cores carry one of them well.
  workers: 1,
  forbidOnly: true,
  // The file is for `npm test`, which counts; without its name the report would fill the terminal.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  timeout: 300_000,
  // A busy machine is slow, not wrong.
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    // An element that does not appear fails the step soon, with its name, instead of the whole test's timeout.
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    launchOptions: { executablePath: findChromium(), args: testArguments() },
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
