import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../build-stamp.ts'
import type { FileFailure } from './suite-result.ts'

/** More failing files than this are not caused by a busy machine: nothing is retried, and the run fails. */
export const MAX_RETRIED_FILES = 3

/** Tests with random input, or whose subject is timing between concurrent requests: one failure is a finding. */
const RANDOM_OR_CONCURRENT = /fast-check|createSeededRandom|testing\/(?:crowd|concurrently)|Math\.random/

const CONCURRENT_TITLE = /\b(?:races?|concurrent\w*|parallel|simultaneous\w*|at once|at the same time)\b/i

const readSource = (file: string): string => readFileSync(join(root, file), 'utf8')

export const isRetryable = ({ file, suiteErrors, tests }: FileFailure, source: string = readSource(file)): boolean =>
  suiteErrors.length === 0 &&
  !file.startsWith('faults/') &&
  !/race|concurren/.test(basename(file)) &&
  !tests.some(({ title }) => CONCURRENT_TITLE.test(title)) &&
  !RANDOM_OR_CONCURRENT.test(source)

/** Splits failures into files to retry and files that have failed. */
export const planRetries = <Failure extends FileFailure>(
  failures: readonly Failure[],
  canRetry: (failure: Failure) => boolean = isRetryable,
): { retried: readonly Failure[]; failed: readonly Failure[] } => {
  // Not `filter(canRetry)`: the index would become its second argument, the source.
  const retried = failures.filter((failure) => canRetry(failure))
  if (retried.length > MAX_RETRIED_FILES) return { retried: [], failed: failures }
  return { retried, failed: failures.filter((failure) => !retried.includes(failure)) }
}
