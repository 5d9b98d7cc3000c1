// `npm start`: builds what is missing, then runs the server from dist/.
import { isBuilt } from './build-stamp.ts'

if (!isBuilt()) {
  console.log('First start with these sources: building, this takes a few seconds …')
  await import('./build.ts')
}
process.env.NODE_ENV ??= 'production'
// The path is computed at run time: TypeScript must not look for a bundle that is not built yet.
const bundle = new URL('../dist/server/main.js', import.meta.url).href
const { run } = (await import(bundle)) as typeof import('../src/main.ts')
await run()
