/** A test file with failures. Suite errors come from importing the file or from its hooks; they belong to no single test. */
export type FileFailure = Readonly<{
  file: string
  suiteErrors: readonly string[]
  tests: readonly Readonly<{ title: string; error: string }>[]
}>

export type SuiteResult = Readonly<{
  passed: number
  failed: number
  skipped: number
  failures: readonly FileFailure[]
  /** Errors outside of any test, such as an unhandled rejection. They always fail the run. */
  unhandledErrors: readonly string[]
}>

export const NO_TESTS: SuiteResult = { passed: 0, failed: 0, skipped: 0, failures: [], unhandledErrors: [] }

type PlaywrightError = { message?: string; stack?: string }
type PlaywrightSpec = {
  ok: boolean
  title: string
  file: string
  tests: { results: { error?: PlaywrightError; errors?: PlaywrightError[] }[] }[]
}
type PlaywrightSuite = { suites?: PlaywrightSuite[]; specs?: PlaywrightSpec[] }
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
  errors?: PlaywrightError[]
}

const listFailedSpecs = ({ suites = [], specs = [] }: PlaywrightSuite): PlaywrightSpec[] => [
  ...specs.filter(({ ok }) => !ok),
  ...suites.flatMap(listFailedSpecs),
]

const getFirstError = ({ tests }: PlaywrightSpec): string =>
  tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? error?.stack ?? '')).find(Boolean) ?? ''

export const parsePlaywrightReport = (text: string, directory: string): SuiteResult => {
  const { stats, suites, errors = [] }: PlaywrightReport = JSON.parse(text)
  const failedSpecs = listFailedSpecs({ suites })
  const files = [...new Set(failedSpecs.map(({ file }) => file))]
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: files.map((file) => ({
      file: `${directory}/${file}`,
      suiteErrors: [],
      tests: failedSpecs
        .filter((spec) => spec.file === file)
        .map((spec) => ({ title: spec.title, error: getFirstError(spec) })),
    })),
    unhandledErrors: errors.map(({ message, stack }) => stack ?? message ?? ''),
  }
}
