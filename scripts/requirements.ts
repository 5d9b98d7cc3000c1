// `npm run requirements`: writes docs/requirements.md from the requirement IDs in test titles. Run it after adding or renaming such a test.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './build-stamp.ts'
import { renderRequirements } from './testing/requirements.ts'

writeFileSync(join(root, 'docs', 'requirements.md'), renderRequirements())
console.log('Wrote docs/requirements.md')
