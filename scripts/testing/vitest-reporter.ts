import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import type { FileFailure, SuiteResult } from './suite-result.ts'

/** Writes what `npm test` needs to decide: counts, failures with their first error, and errors outside of any test. */

type ErrorLike = Readonly<{ message?: string; stack?: string }>

const describeError = ({ message = '', stack = '' }: ErrorLike): string => stack || message

const findFailures = (module: TestModule): FileFailure | undefined => {
  const suites = [module, ...module.children.allSuites()]
  const suiteErrors = suites.flatMap((suite) => suite.errors().map(describeError))
  const tests = [...module.children.allTests('failed')].map((test) => ({
    title: test.fullName,
    error: describeError(test.result().errors?.[0] ?? {}),
  }))
  if (suiteErrors.length === 0 && tests.length === 0) return undefined
  return { file: module.relativeModuleId, suiteErrors, tests }
}

const countTests = (modules: readonly TestModule[], state: 'passed' | 'failed' | 'skipped'): number =>
  modules.reduce((sum, module) => sum + [...module.children.allTests(state)].length, 0)

export default class ResultReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly ErrorLike[]): void {
    const result: SuiteResult = {
      passed: countTests(modules, 'passed'),
      failed: countTests(modules, 'failed'),
      skipped: countTests(modules, 'skipped'),
      failures: modules.map(findFailures).filter((failure) => failure !== undefined),
      unhandledErrors: unhandledErrors.map(describeError),
    }
    const file = process.env.TEST_RESULT_FILE
    if (file) writeFileSync(file, JSON.stringify(result))
  }
}
