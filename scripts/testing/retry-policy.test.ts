import { expect, test } from 'vitest'
import { isRetryable, MAX_RETRIED_FILES, planRetries } from './retry-policy.ts'
import { type FileFailure, parsePlaywrightReport } from './suite-result.ts'

const buildFailure = (failure: Partial<FileFailure> = {}): FileFailure => ({
  file: 'src/site/pages/service.test.ts',
  suiteErrors: [],
  tests: [{ title: 'a page is saved', error: 'expected 1 to be 2' }],
  ...failure,
})

test('a failed test in an ordinary file is retried', () => {
  expect(isRetryable(buildFailure(), '')).toBe(true)
})

test.each([
  ['a fault test', buildFailure({ file: 'faults/kill.test.ts' }), ''],
  ['a race test, by file name', buildFailure({ file: 'src/integration/cart-races.test.ts' }), ''],
  ['a race test, by title', buildFailure({ tests: [{ title: 'two concurrent saves', error: '' }] }), ''],
  ['a property test', buildFailure(), "import fc from 'fast-check'"],
  ['a test with random input', buildFailure(), 'const random = createSeededRandom()'],
  ['a failed import or beforeAll', buildFailure({ suiteErrors: ['beforeAll failed'] }), ''],
])('%s is not retried', (_, failure, source) => {
  expect(isRetryable(failure, source)).toBe(false)
})

test('of failed files, those that exist with random input are not retried', () => {
  const ordinary = buildFailure({ file: 'src/base/limits.test.ts' })
  const random = ['src/integration/provider-faults.test.ts', 'src/base/money.test.ts'].map((file) =>
    buildFailure({ file }),
  )
  expect(planRetries([ordinary, ...random])).toEqual({ retried: [ordinary], failed: random })
})

test('with more failed files than the limit nothing is retried', () => {
  const fail = (count: number): FileFailure[] =>
    Array.from({ length: count }, (_, index) => buildFailure({ file: `src/${index}.test.ts` }))
  expect(planRetries(fail(MAX_RETRIED_FILES), () => true).retried).toHaveLength(MAX_RETRIED_FILES)
  const tooMany = planRetries(fail(MAX_RETRIED_FILES + 1), () => true)
  expect(tooMany.retried).toEqual([])
  expect(tooMany.failed).toHaveLength(MAX_RETRIED_FILES + 1)
})

test('a Playwright report gives failures by file with their first error, and errors outside of tests', () => {
  const spec = (title: string, ok: boolean) => ({
    ok,
    title,
    file: 'buy.test.ts',
    tests: [{ results: [ok ? {} : { error: { message: 'no such button' } }] }],
  })
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
    suites: [{ suites: [{ specs: [spec('pays', false), spec('browses', true)] }] }],
    errors: [{ message: 'worker teardown failed' }],
  }
  expect(parsePlaywrightReport(JSON.stringify(report), 'e2e')).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    failures: [{ file: 'e2e/buy.test.ts', suiteErrors: [], tests: [{ title: 'pays', error: 'no such button' }] }],
    unhandledErrors: ['worker teardown failed'],
  })
})
