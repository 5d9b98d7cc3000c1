import { ensureBuilt } from '../scripts/ensure-built.ts'

/** Builds once before any test starts the program; two concurrent builds would write to the same folder. */
export default ensureBuilt
