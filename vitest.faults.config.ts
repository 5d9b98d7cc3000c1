import { defineConfig } from 'vitest/config'

/** The built program as a process: started, stopped and killed for real. One file at a time, since each wants the machine to itself. */
export default defineConfig({
  test: {
    include: ['faults/**/*.test.ts'],
    globalSetup: ['faults/global-setup.ts'],
    // A full run makes twenty rounds in one test, on a machine that may be busy.
    testTimeout: process.env.SITEWRIGHT_FULL === '1' ? 3_600_000 : 600_000,
    hookTimeout: 300_000,
    fileParallelism: false,
  },
})
