// `npm test`: format, lint, types, dead code, build, unit and service tests on two PostgreSQLs, the program as a process that is started,
// stopped and killed, and the journeys in a browser.
// `npm run test:full` runs the race, fault and volume suites at full size as well, and one thing after the other.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '#platform/testing/browser.ts'
import { isBuilt, root } from './built.ts'
import { databaseTests } from './database-tests.ts'
import { startOutsidePostgres } from './outside-postgres.ts'
import { installFromDebian } from './system-packages.ts'

const full = process.argv.includes('--full')
const reports = mkdtempSync(join(tmpdir(), 'sw-reports-'))
const counts = { passed: 0, failed: 0, skipped: 0 }
const failures: string[] = []
const failedTests: string[] = []

/** Two lanes at once keep two cores busy: tests wait for disks, browsers and processes most of the time. */
const lanes = full ? 1 : 2

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`

const step = async (name: string, command: string[], { env = {}, quiet = false }: StepOptions = {}): Promise<void> => {
  const began = performance.now()
  console.log(`\n── ${name}${quiet ? ': begun' : ''}`)
  const [program = '', ...args] = command
  const child = spawn(join(root, 'node_modules', '.bin', program), args, {
    cwd: root,
    // What runs beside something else is printed when it has ended: two stories told at once are none.
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, SITEWRIGHT_FULL: full ? '1' : '', ...env },
  })
  const told: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => told.push(chunk))
  const [status] = await once(child, 'close')
  if (quiet) console.log(`\n── ${name}\n${Buffer.concat(told).toString()}`)
  console.log(`── ${name}: ${status === 0 ? 'good' : 'FAILED'} in ${seconds(began)}`)
  if (status !== 0) failures.push(name)
}

const countVitest = (file: string): void => {
  if (!existsSync(file)) return
  const report = JSON.parse(readFileSync(file, 'utf8'))
  counts.passed += report.numPassedTests
  counts.failed += report.numFailedTests
  counts.skipped += report.numPendingTests
  for (const { assertionResults } of report.testResults)
    for (const { status, fullName } of assertionResults) if (status === 'failed') failedTests.push(fullName)
}

type Suite = { suites?: Suite[]; specs?: { ok: boolean; title: string }[] }
const failedIn = ({ suites = [], specs = [] }: Suite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ title }) => title),
  ...suites.flatMap(failedIn),
]

const countPlaywright = (file: string): void => {
  if (!existsSync(file)) return
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'))
  counts.passed += stats.expected
  counts.failed += stats.unexpected + stats.flaky
  counts.skipped += stats.skipped
  failedTests.push(...failedIn({ suites }))
}

type StepOptions = { env?: Record<string, string>; quiet?: boolean }
type Run = { env?: Record<string, string>; config?: string; files?: readonly string[] }

const vitest = async (name: string, { env, config = 'vitest.config.ts', files = [] }: Run = {}): Promise<void> => {
  const report = join(reports, `${name.replace(/\W+/g, '-')}.json`)
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  await step(name, ['vitest', 'run', '--config', config, ...output, ...files], { env, quiet: lanes > 1 })
  countVitest(report)
}

if (!findChromium() && !installFromDebian('chromium')) failures.push('no Chromium: install one, or set CHROMIUM_PATH')

const onEmbedded = (): Promise<void> => vitest('unit and service tests on the embedded PostgreSQL')

const onOutside = async (): Promise<void> => {
  const outside = await startOutsidePostgres()
  if (!outside) {
    console.log('\nNo PostgreSQL of the system was found: the run on an outside database is left out.')
    return
  }
  // Of those, the slices' tests that open a database; at full size all of them, the whole program's too.
  const files = full ? [] : databaseTests()
  await vitest(`the same on an outside PostgreSQL ${outside.version}`, { env: { DATABASE_URL: outside.url }, files })
  await outside.stop()
}

const faults = (): Promise<void> =>
  vitest('faults: the program started, stopped and killed', { config: 'vitest.faults.config.ts' })

/** In parts, so that no lane is left with all of them at the end. */
const PARTS = full ? 1 : 4
const journeys = (part: number) => async (): Promise<void> => {
  const report = join(reports, `journeys-${part}.json`)
  const args = [`--shard=${part}/${PARTS}`, `--output=test-results/${part}`]
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  await step(`journeys in the browser ${part}/${PARTS}`, ['playwright', 'test', ...args], { env, quiet: lanes > 1 })
  countPlaywright(report)
}

await step('format and lint', ['biome', 'check', '.'])
await step('types', ['tsc', '--noEmit'])
await step('dead code', ['knip'])
if (!isBuilt()) await step('build', ['node', 'scripts/build.ts'])

const work = [
  ...(process.env.DATABASE_URL ? [() => vitest('unit and service tests on DATABASE_URL')] : [onEmbedded]),
  faults,
  ...(process.env.DATABASE_URL ? [] : [onOutside]),
  ...Array.from({ length: PARTS }, (_, index) => journeys(index + 1)),
]
const lane = async (): Promise<void> => {
  for (let next = work.shift(); next; next = work.shift()) await next()
}
await Promise.all(Array.from({ length: lanes }, lane))

console.log(failures.length === 0 ? '\nEverything passed.' : `\nFailed: ${failures.join('; ')}`)
for (const name of failedTests) console.log(`  ✘ ${name}`)
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
process.exit(failures.length === 0 ? 0 : 1)
