import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { root } from './built.ts'

/** Where a test gets a database from: migrated, or empty. */
const DATABASES = new Set(
  ['src/platform/testing/database.ts', 'src/platform/database/testing/empty-database.ts'].map((file) =>
    join(root, file),
  ),
)
const IMPORT = /(?:from|import\()\s*['"]([#.][^'"]+)['"]/g

const resolveImport = (file: string, specifier: string): string =>
  specifier.startsWith('#') ? join(root, 'src', specifier.slice(1)) : normalize(join(dirname(file), specifier))

/**
 * The slices' test files that reach a database of PostgreSQL, by whatever way their imports lead there. The others know nothing of databases: to run them
 * again on another one would prove nothing.
 */
export const databaseTests = (): string[] => {
  const known = new Map<string, boolean>()
  const reaches = (file: string): boolean => {
    if (DATABASES.has(file)) return true
    const before = known.get(file)
    if (before !== undefined) return before
    // Whoever comes round to a file that is being looked at learns nothing new from it.
    known.set(file, false)
    const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
    const found = [...text.matchAll(IMPORT)].some(([, specifier = '']) => reaches(resolveImport(file, specifier)))
    known.set(file, found)
    return found
  }
  return globSync('src/{platform,people,site,shop,insight,starters}/**/*.test.{ts,tsx}', { cwd: root }).filter((file) =>
    reaches(join(root, file)),
  )
}
