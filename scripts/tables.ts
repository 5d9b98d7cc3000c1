// Writes src/platform/database/tables.gen.ts from a freshly migrated database. Run it after adding a migration.
import { writeFileSync } from 'node:fs'
import { generateTableTypes } from '#platform/database/generate-table-types.ts'
import { withScratchDatabase } from '#platform/testing/scratch-database.ts'

const source = await withScratchDatabase(({ pool }) => generateTableTypes(pool))
writeFileSync(new URL('../src/platform/database/tables.gen.ts', import.meta.url), source)
console.log('Wrote src/platform/database/tables.gen.ts')
