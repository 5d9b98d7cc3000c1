import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../build-stamp.ts'
import { NO_TESTS, parsePlaywrightReport, type SuiteResult } from './suite-result.ts'

const reportFolder = mkdtempSync(join(tmpdir(), 'sw-reports-'))
let reportCount = 0

type CommandOptions = { env?: Record<string, string>; quiet?: boolean }

const formatSeconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Runs a program of `node_modules/.bin` and returns whether it exited with 0. */
export const runCommand = async (
  name: string,
  command: string[],
  { env = {}, quiet = false }: CommandOptions = {},
): Promise<boolean> => {
  const startedAt = performance.now()
  console.log(`\n── ${name}${quiet ? ': started' : ''}`)
  const [program = '', ...args] = command
  const child = spawn(join(root, 'node_modules', '.bin', program), args, {
    cwd: root,
    // Suites run concurrently: each prints its output when it has finished, so that outputs do not mix.
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
  })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk))
  const [status] = await once(child, 'close')
  if (quiet) console.log(`\n── ${name}\n${Buffer.concat(output).toString()}`)
  console.log(`── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${formatSeconds(startedAt)}`)
  return status === 0
}

export type Suite = {
  name: string
  runner: 'vitest' | 'playwright'
  env?: Record<string, string>
  config?: string
  files?: readonly string[]
  quiet?: boolean
}

const VITEST_REPORTER = join(import.meta.dirname, 'vitest-reporter.ts')

type SuiteCommand = { command: string[]; env: Record<string, string> }

const buildCommand = ({ runner, config = 'vitest.config.ts', files = [] }: Suite, report: string): SuiteCommand =>
  runner === 'vitest'
    ? {
        command: ['vitest', 'run', '--config', config, '--reporter=default', `--reporter=${VITEST_REPORTER}`, ...files],
        env: { TEST_RESULT_FILE: report },
      }
    : {
        command: ['playwright', 'test', `--output=test-results/${reportCount}`, ...files],
        env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      }

export const runSuite = async (suite: Suite): Promise<SuiteResult & { ok: boolean }> => {
  const report = join(reportFolder, `${++reportCount}.json`)
  const { command, env } = buildCommand(suite, report)
  const ok = await runCommand(suite.name, command, { env: { ...env, ...suite.env }, quiet: suite.quiet })
  if (!existsSync(report)) return { ...NO_TESTS, ok: false, unhandledErrors: [`${suite.name} wrote no report.`] }
  const text = readFileSync(report, 'utf8')
  const result: SuiteResult = suite.runner === 'vitest' ? JSON.parse(text) : parsePlaywrightReport(text, 'e2e')
  return { ...result, ok }
}
