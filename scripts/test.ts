// `npm test`: format, lint, types, dead code, build, unit and service tests on two PostgreSQLs, the program as a process that is started,
// stopped and killed, and the journeys in a browser.
// `npm run test:full` runs the race, fault and volume suites at full size as well. What is given behind -- goes to Vitest.
import { spawnSync } from 'node:child_process'
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

const step = (name: string, command: string[], env: Record<string, string> = {}): void => {
  const began = performance.now()
  console.log(`\n── ${name}`)
  const [program = '', ...args] = command
  const { status } = spawnSync(join(root, 'node_modules', '.bin', program), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, SITEWRIGHT_FULL: full ? '1' : '', ...env },
  })
  console.log(`── ${name}: ${status === 0 ? 'good' : 'FAILED'} in ${((performance.now() - began) / 1000).toFixed(1)} s`)
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

const countPlaywright = (file: string): void => {
  if (!existsSync(file)) return
  const { stats } = JSON.parse(readFileSync(file, 'utf8'))
  counts.passed += stats.expected
  counts.failed += stats.unexpected + stats.flaky
  counts.skipped += stats.skipped
}

type Run = { env?: Record<string, string>; config?: string; files?: readonly string[] }

const vitest = (name: string, { env, config = 'vitest.config.ts', files = [] }: Run = {}): void => {
  const report = join(reports, `${name.replace(/\W+/g, '-')}.json`)
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  step(name, ['vitest', 'run', '--config', config, ...output, ...files], env)
  countVitest(report)
}

if (!findChromium() && !installFromDebian('chromium')) failures.push('no Chromium: install one, or set CHROMIUM_PATH')

step('format and lint', ['biome', 'check', '.'])
step('types', ['tsc', '--noEmit'])
step('dead code', ['knip'])
if (!isBuilt()) step('build', ['node', 'scripts/build.ts'])

if (process.env.DATABASE_URL) vitest('unit and service tests on DATABASE_URL')
else {
  vitest('unit and service tests on the embedded PostgreSQL')
  const outside = await startOutsidePostgres()
  if (outside) {
    // Of those, the slices' tests that open a database; at full size all of them, the whole program's too.
    const files = full ? [] : databaseTests()
    vitest(`the same on an outside PostgreSQL ${outside.version}`, { env: { DATABASE_URL: outside.url }, files })
    await outside.stop()
  } else console.log('\nNo PostgreSQL of the system was found: the run on an outside database is left out.')
}

vitest('faults: the program started, stopped and killed', { config: 'vitest.faults.config.ts' })

const journeys = join(reports, 'journeys.json')
step('journeys in the browser', ['playwright', 'test'], { PLAYWRIGHT_JSON_OUTPUT_NAME: journeys })
countPlaywright(journeys)

console.log(failures.length === 0 ? '\nEverything passed.' : `\nFailed: ${failures.join('; ')}`)
for (const name of failedTests) console.log(`  ✘ ${name}`)
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
process.exit(failures.length === 0 ? 0 : 1)
