import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { root } from '../build-stamp.ts'

/** The helpers that create a test database. */
const DATABASES = new Set(
  ['src/platform/testing/database.ts', 'src/platform/database/testing/empty-database.ts'].map((file) =>
    join(root, file),
  ),
)
const IMPORT = /(?:from|import\()\s*['"]([#.][^'"]+)['"]/g

const resolveImport = (file: string, specifier: string): string =>
  specifier.startsWith('#') ? join(root, 'src', specifier.slice(1)) : normalize(join(dirname(file), specifier))

/**
 * The slices' test files that reach a database helper through their imports. Running the others on a second database would prove nothing.
 */
export const findDatabaseTests = (): string[] => {
  const known = new Map<string, boolean>()
  const reaches = (file: string): boolean => {
    if (DATABASES.has(file)) return true
    const before = known.get(file)
    if (before !== undefined) return before
    // Breaks import cycles.
    known.set(file, false)
    const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
    const found = [...text.matchAll(IMPORT)].some(([, specifier = '']) => reaches(resolveImport(file, specifier)))
    known.set(file, found)
    return found
  }
  return globSync('src/{platform,people,site,shop,analytics,starters}/**/*.test.{ts,tsx}', { cwd: root }).filter(
    (file) => reaches(join(root, file)),
  )
}
