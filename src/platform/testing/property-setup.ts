import fc from 'fast-check'
import { SEED } from './seed.ts'

/** Property tests use the seed of the run. `npm run test:full` runs every property a thousand times, unless a test sets its own number. */
fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  seed: SEED,
  ...(process.env.SITEWRIGHT_FULL === '1' ? { numRuns: 1000 } : {}),
})
