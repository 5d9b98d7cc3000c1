import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { isBuilt, root } from '../scripts/built.ts'

/** Built once, before anybody starts it: two that find nothing built would build into the same folder. */
export default (): void => {
  if (!isBuilt()) execFileSync(process.execPath, [join(root, 'scripts', 'build.ts')], { cwd: root, stdio: 'inherit' })
}
