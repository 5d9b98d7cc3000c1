import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    globalSetup: ['src/platform/testing/global-setup.ts'],
    setupFiles: ['src/platform/testing/property-setup.ts'],
    // A busy machine is slow, not wrong.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: 2,
    // No module has state that tests change, so that files of a worker can share them: importing them again took a third of the time.
    isolate: false,
  },
})
