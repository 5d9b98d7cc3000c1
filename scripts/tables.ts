// Writes src/platform/database/tables.gen.ts from a freshly migrated database. Run it after adding a migration.
import { writeFileSync } from 'node:fs'
import { describeTables } from '#platform/database/describe-tables.ts'
import { withScratchDatabase } from '#platform/testing/scratch.ts'

const source = await withScratchDatabase(({ pool }) => describeTables(pool))
writeFileSync(new URL('../src/platform/database/tables.gen.ts', import.meta.url), source)
console.log('Wrote src/platform/database/tables.gen.ts')
