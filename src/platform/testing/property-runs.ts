import fc from 'fast-check'

/** `npm run test:full` asks every property a thousand times, unless a test says its own number. */
if (process.env.SITEWRIGHT_FULL === '1') fc.configureGlobal({ ...fc.readConfigureGlobal(), numRuns: 1000 })
