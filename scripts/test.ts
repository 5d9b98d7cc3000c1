// `npm test`: format, lint, types, dead code, build, unit and service tests on two PostgreSQLs, fault tests on real processes, and
// browser journeys. `npm run test:full`, in addition, runs only the tests that have a full size (races, faults, volumes, properties) and all
// tests of the database on an external PostgreSQL, with new random input. `SEED=…` repeats a run's random input.
import { randomInt } from 'node:crypto'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { hasHeadlessShell, tryFindChromium } from '#platform/testing/browser.ts'
import { prepareData } from '../e2e/prepared-data.ts'
import { root } from './build-stamp.ts'
import { ensureBuilt } from './ensure-built.ts'
import { findDatabaseTests } from './testing/database-tests.ts'
import { startExternalPostgres } from './testing/external-postgres.ts'
import { findFullSizeTests } from './testing/full-size-tests.ts'
import { planRetries } from './testing/retry-policy.ts'
import { runCommand, runSuite, type Suite } from './testing/run-suite.ts'
import { shardFiles } from './testing/shard-files.ts'
import type { FileFailure } from './testing/suite-result.ts'
import { installFromDebian } from './testing/system-packages.ts'

const full = process.argv.includes('--full')
if (full) process.env.SITEWRIGHT_FULL = '1'
else delete process.env.SITEWRIGHT_FULL
// The tests start the program a hundred times: compiling it once saves a tenth of each start.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compile')
if (full) {
  process.env.SEED ??= String(randomInt(2 ** 31))
  console.log(`SEED=${process.env.SEED}`)
  console.log('Only the tests that have a full size: run this in addition to `npm test`, which runs everything.')
}

/** Suites running at a time: most of their time they wait for disks, browsers and processes, so three keep two cores busy. */
const CONCURRENCY = 3
const FAULT_SHARDS = 2
/** Each runs on its own server. Small ones, so that the lanes end at about the same time. */
const E2E_SHARDS = 10
/** Measures response times at full size: it runs after the other suites, alone. */
const ALONE = 'faults/hostile-requests.test.ts'

/** Migrations, locks, stock, carts and payments depend most on the version of PostgreSQL. `test:full` repeats all tests of the database. */
const VERSION_DEPENDENT = /^src\/(?:platform|shop\/(?:cart|checkout|inventory|orders|payments))\//

const counts = { passed: 0, failed: 0, skipped: 0 }
const failures: string[] = []
const fileFailures: (FileFailure & { suite: Suite })[] = []
const flaky: FileFailure[] = []

const run = async (suite: Suite): Promise<void> => {
  const result = await runSuite({ ...suite, quiet: true })
  counts.passed += result.passed
  counts.skipped += result.skipped
  for (const error of result.unhandledErrors) failures.push(`${suite.name}: unhandled error\n${indent(error)}`)
  fileFailures.push(...result.failures.map((failure) => ({ ...failure, suite })))
  if (!result.ok && result.unhandledErrors.length === 0 && result.failures.length === 0)
    failures.push(`${suite.name}: exited with an error`)
}

const indent = (text: string): string => text.replaceAll(/^/gm, '    ')

const check = async (name: string, command: string[]): Promise<void> => {
  if (!(await runCommand(name, command, { quiet: true }))) failures.push(name)
}

let stopExternalPostgres = async (): Promise<void> => {}
const runOnExternalPostgres = async (): Promise<void> => {
  const external = await startExternalPostgres()
  if (!external) {
    console.log('\nNo PostgreSQL is installed on this system: skipping the run on an external database.')
    return
  }
  stopExternalPostgres = external.stop
  await run({
    name: `database tests on an external PostgreSQL ${external.version}`,
    runner: 'vitest',
    // The tests that open a database, at their usual size: the full size is for races, which do not depend on the version.
    env: { DATABASE_URL: external.url, SITEWRIGHT_FULL: '' },
    files: findDatabaseTests().filter((file) => full || VERSION_DEPENDENT.test(file)),
  })
}

/** Values in errors can be long, and the list of failures should fit on a screen. The suite's own output has the whole error. */
const MAX_ERROR_LENGTH = 3000
const shorten = (error: string): string =>
  error.length > MAX_ERROR_LENGTH ? `${error.slice(0, MAX_ERROR_LENGTH)} …` : error

const describeFailure = ({ file, suiteErrors, tests }: FileFailure): string => {
  const failedTests = tests.map(({ title, error }) => `  ✘ ${title}\n${indent(shorten(error))}`)
  return [file, ...suiteErrors.map((error) => indent(shorten(error))), ...failedTests].join('\n')
}

/** Runs a few failed files again, alone and with the same seed (docs/decisions/0036-retries.md). */
const retryFailures = async (): Promise<void> => {
  const { retried, failed } = planRetries(fileFailures)
  for (const failure of failed) {
    counts.failed += Math.max(1, failure.tests.length)
    failures.push(describeFailure(failure))
  }
  for (const failure of retried) {
    const retry = await runSuite({ ...failure.suite, name: `retry: ${failure.file}`, files: [failure.file] })
    if (retry.ok) {
      counts.passed += failure.tests.length
      flaky.push(failure)
    } else {
      counts.failed += failure.tests.length
      failures.push(describeFailure(failure))
    }
  }
}

if (!process.env.CHROMIUM_PATH && !hasHeadlessShell()) installFromDebian('chromium-headless-shell')
if (!tryFindChromium() && !installFromDebian('chromium'))
  failures.push('no Chromium: install one, or set CHROMIUM_PATH')

const runChecks = async (): Promise<void> => {
  await check('format and lint', ['biome', 'check', '.'])
  // Several checkers would infer many types more than once: twice the CPU time, while the other core is busy with tests.
  await check('types', ['tsc', '--noEmit', '--singleThreaded'])
  await check('dead code', ['knip', '--no-config-hints'])
  await check('code that only tests use', ['knip', '--production', '--no-config-hints'])
}

const FAULTS = { runner: 'vitest', config: 'vitest.faults.config.ts' } as const
const external = process.env.DATABASE_URL !== undefined
const findTests = (pattern: string): string[] => (full ? findFullSizeTests(pattern) : globSync(pattern, { cwd: root }))

type Job = () => Promise<void>
const unitTests: Job = () =>
  run({
    name: `unit and service tests on ${external ? 'DATABASE_URL' : 'the embedded PostgreSQL'}`,
    runner: 'vitest',
    files: full ? findTests('{src,scripts}/**/*.test.{ts,tsx}') : [],
  })
const faultFiles = findTests('faults/*.test.ts').filter((file) => file !== ALONE)
// At full size one file can take as long as all others, so that each waits for the next free lane.
const faultTests = shardFiles(faultFiles, full ? faultFiles.length : FAULT_SHARDS).map(
  (files, index, { length }): Job =>
    () =>
      run({ ...FAULTS, name: `fault tests ${index + 1}/${length}`, files }),
)
const onExternalPostgres = external ? [] : [runOnExternalPostgres]
const runJourneys = async (name: string, files: string[]): Promise<void> =>
  run({ name, runner: 'playwright', files, env: { PREPARED_DATA: (await preparedData)?.folder ?? '' } })
const journeys = shardFiles(findTests('e2e/*.test.ts'), E2E_SHARDS).map(
  (files, index, { length }): Job =>
    () =>
      runJourneys(`browser journeys ${index + 1}/${length}`, files),
)

const runJobs = async (jobs: Job[]): Promise<void> => {
  for (let next = jobs.shift(); next; next = jobs.shift()) await next()
}
/** One list per lane; lanes with the same list share its jobs. */
const planLanes = (): Job[][] => {
  if (full) return [[unitTests, ...onExternalPostgres, ...journeys], faultTests, faultTests]
  return Array<Job[]>(CONCURRENCY).fill([unitTests, ...faultTests, ...onExternalPostgres, ...journeys])
}

await ensureBuilt()
// The tests start more than a hundred servers, and hashing all sources takes a quarter of a second.
process.env.BUILD_IS_CHECKED = '1'
const preparedData = external ? undefined : prepareData()
// The checks use one core for half of their time, so that the first tests run beside them.
await Promise.all([full || runChecks(), ...planLanes().map(runJobs)])
await run({ ...FAULTS, name: 'hostile requests', files: [ALONE] })
await retryFailures()
await stopExternalPostgres()
await preparedData?.then(({ remove }) => remove())

if (flaky.length > 0) console.log(`\nFlaky: ${flaky.length} file(s) failed once and passed on retry. Fix these:`)
for (const failure of flaky) console.log(describeFailure(failure))
if (failures.length > 0) console.log(full ? `\nFailed (repeat with SEED=${process.env.SEED}):` : '\nFailed:')
for (const failure of failures) console.log(failure)
if (failures.length === 0) console.log('\nEverything passed.')
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
process.exit(failures.length === 0 ? 0 : 1)
