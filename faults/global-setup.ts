import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { isBuilt, root } from '../scripts/build-stamp.ts'

/** Builds once before any test starts the program; two concurrent builds would write to the same folder. */
export default (): void => {
  if (!isBuilt()) execFileSync(process.execPath, [join(root, 'scripts', 'build.ts')], { cwd: root, stdio: 'inherit' })
}
