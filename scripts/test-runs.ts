import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root } from './built.ts'

/** Runs of Vitest and Playwright for `npm test`: what they print, and what their reports say. */

const reports = mkdtempSync(join(tmpdir(), 'sw-reports-'))
let reportNumber = 0

type StepOptions = { env?: Record<string, string>; quiet?: boolean }

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Whether the command ended well. */
export const step = async (
  name: string,
  command: string[],
  { env = {}, quiet = false }: StepOptions = {},
): Promise<boolean> => {
  const began = performance.now()
  console.log(`\n── ${name}${quiet ? ': begun' : ''}`)
  const [program = '', ...args] = command
  const child = spawn(join(root, 'node_modules', '.bin', program), args, {
    cwd: root,
    // What runs beside something else is printed when it has ended: two stories told at once are none.
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
  })
  const told: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => told.push(chunk))
  const [status] = await once(child, 'close')
  if (quiet) console.log(`\n── ${name}\n${Buffer.concat(told).toString()}`)
  console.log(`── ${name}: ${status === 0 ? 'good' : 'FAILED'} in ${seconds(began)}`)
  return status === 0
}

/** What a run came to. `failedFiles` is what to run again; a run that fails without naming any has failed for good. */
export type Outcome = {
  good: boolean
  passed: number
  failed: number
  skipped: number
  failedFiles: string[]
  failedTests: string[]
}
export type Runner = 'vitest' | 'playwright'
export type Run = {
  name: string
  runner: Runner
  env?: Record<string, string>
  config?: string
  files?: readonly string[]
  quiet?: boolean
}

type Counts = Omit<Outcome, 'good'>
const nothing: Counts = { passed: 0, failed: 0, skipped: 0, failedFiles: [], failedTests: [] }
const inTree = (file: string): string => relative(root, file)

const readVitest = (text: string): Counts => {
  const report = JSON.parse(text)
  const files: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[] =
    report.testResults
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    failedFiles: files.filter(({ status }) => status === 'failed').map(({ name }) => inTree(name)),
    failedTests: files.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    ),
  }
}

type Suite = { suites?: Suite[]; specs?: { ok: boolean; title: string; file: string }[] }
const failedIn = ({ suites = [], specs = [] }: Suite): { title: string; file: string }[] => [
  ...specs.filter(({ ok }) => !ok),
  ...suites.flatMap(failedIn),
]

const readPlaywright = (text: string): Counts => {
  const { stats, suites } = JSON.parse(text)
  const failed = failedIn({ suites })
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failedFiles: [...new Set(failed.map(({ file }) => join('e2e', file)))],
    failedTests: failed.map(({ title }) => title),
  }
}

const commandOf = (
  { runner, config = 'vitest.config.ts', files = [] }: Run,
  report: string,
  number: number,
): { command: string[]; env: Record<string, string> } =>
  runner === 'vitest'
    ? {
        command: [
          'vitest',
          'run',
          '--config',
          config,
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
          ...files,
        ],
        env: {},
      }
    : {
        command: ['playwright', 'test', `--output=test-results/${number}`, ...files],
        env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      }

export const runTests = async (run: Run): Promise<Outcome> => {
  const number = ++reportNumber
  const report = join(reports, `${number}.json`)
  const { command, env } = commandOf(run, report, number)
  const good = await step(run.name, command, { env: { ...env, ...run.env }, quiet: run.quiet })
  if (!existsSync(report)) return { good, ...nothing }
  const read = run.runner === 'vitest' ? readVitest : readPlaywright
  return { good, ...read(readFileSync(report, 'utf8')) }
}
