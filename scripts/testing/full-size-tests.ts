import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../build-stamp.ts'

/** Reads the size of the run, or checks a property, of which a full run tries a thousand values. */
const HAS_FULL_SIZE = /\bSITEWRIGHT_FULL\b|\/suite-size\.ts'|\bfc\.assert\(/

export const hasFullSize = (source: string): boolean => HAS_FULL_SIZE.test(source)

/** The test files that do more in a full run; the others would only repeat what `npm test` has shown. */
export const findFullSizeTests = (pattern: string | string[]): string[] =>
  globSync(pattern, { cwd: root }).filter((file) => hasFullSize(readFileSync(join(root, file), 'utf8')))
