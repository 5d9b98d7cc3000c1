// `npm test`: format, lint, types, dead code, build, unit and service tests on two PostgreSQLs, the program as a process that is started,
// stopped and killed, and the journeys in a browser.
// `npm run test:full` runs the race, fault and volume suites at full size as well.
import { lookForChromium } from '#platform/testing/browser.ts'
import { isBuilt } from './built.ts'
import { databaseTests } from './database-tests.ts'
import { journeyParts } from './journey-parts.ts'
import { startOutsidePostgres } from './outside-postgres.ts'
import { installFromDebian } from './system-packages.ts'
import { type Run, runTests, step } from './test-runs.ts'

const full = process.argv.includes('--full')
if (full) process.env.SITEWRIGHT_FULL = '1'
else delete process.env.SITEWRIGHT_FULL

/** Lanes keep two cores busy: tests wait for disks, browsers and processes most of the time. */
const LANES = 3
const PARTS = 6

const counts = { passed: 0, failed: 0, skipped: 0 }
const failures: string[] = []
const failedTests: string[] = []
const again: { run: Run; files: string[]; tests: string[] }[] = []

/** Files that fail are kept for a second try; what fails without naming a file has failed. */
const test = async (run: Run): Promise<void> => {
  const outcome = await runTests({ ...run, quiet: LANES > 1 })
  counts.passed += outcome.passed
  counts.skipped += outcome.skipped
  if (outcome.good) return
  if (outcome.failedFiles.length === 0) {
    counts.failed += outcome.failed
    failures.push(run.name)
  } else again.push({ run, files: outcome.failedFiles, tests: outcome.failedTests })
}

const check = async (name: string, command: string[]): Promise<void> => {
  if (!(await step(name, command))) failures.push(name)
}

const onOutside = async (): Promise<void> => {
  const outside = await startOutsidePostgres()
  if (!outside) {
    console.log('\nNo PostgreSQL of the system was found: the run on an outside database is left out.')
    return
  }
  // Of those, the slices' tests that open a database; at full size all of them, the whole program's too.
  const files = full ? [] : databaseTests()
  const env = { DATABASE_URL: outside.url }
  await test({ name: `the same on an outside PostgreSQL ${outside.version}`, runner: 'vitest', env, files })
  stopOutside = outside.stop
}
let stopOutside = async (): Promise<void> => {}

/**
 * Once more, alone, on a machine that does nothing else: a test that lost to its neighbours passes now, one that is right to fail fails
 * again. What needed it is named at the end, to be mended (docs/decisions/0036-a-second-try.md).
 */
const needed: string[] = []
const tryAgain = async (): Promise<void> => {
  for (const { run, files, tests } of again) {
    for (const file of files) {
      const outcome = await runTests({ ...run, name: `once more, alone: ${file}`, files: [file] })
      if (outcome.good) continue
      failures.push(`${run.name}: ${file}`)
      counts.failed += Math.max(1, outcome.failed)
      failedTests.push(...outcome.failedTests)
    }
    needed.push(...tests.filter((title) => !failedTests.includes(title)))
  }
}

if (!lookForChromium() && !installFromDebian('chromium-headless-shell') && !installFromDebian('chromium'))
  failures.push('no Chromium: install one, or set CHROMIUM_PATH')

await check('format and lint', ['biome', 'check', '.'])
await check('types', ['tsc', '--noEmit'])
await check('dead code', ['knip'])
if (!isBuilt()) await check('build', ['node', 'scripts/build.ts'])

const units = (name: string) => () => test({ name, runner: 'vitest' })
const faults = () =>
  test({
    name: 'faults: the program started, stopped and killed',
    runner: 'vitest',
    config: 'vitest.faults.config.ts',
  })
const journeys = journeyParts(PARTS).map(
  (files, index) => () => test({ name: `journeys in the browser ${index + 1}/${PARTS}`, runner: 'playwright', files }),
)
const outside = process.env.DATABASE_URL !== undefined
const work = [
  units(`unit and service tests on ${outside ? 'DATABASE_URL' : 'the embedded PostgreSQL'}`),
  faults,
  ...(outside ? [] : [onOutside]),
  ...journeys,
]
const lane = async (): Promise<void> => {
  for (let next = work.shift(); next; next = work.shift()) await next()
}
await Promise.all(Array.from({ length: LANES }, lane))
await tryAgain()
await stopOutside()

console.log(failures.length === 0 ? '\nEverything passed.' : `\nFailed: ${failures.join('; ')}`)
for (const name of failedTests) console.log(`  ✘ ${name}`)
if (needed.length > 0) console.log('Passed only when run once more, alone; mend these:')
for (const name of needed) console.log(`  ↻ ${name}`)
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
process.exit(failures.length === 0 ? 0 : 1)
