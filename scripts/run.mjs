// `node scripts/run.mjs start`: runs a script of this folder with Node 24, or explains in one line why that is impossible.
// Plain JavaScript that Node 18 understands: older versions cannot load TypeScript. `.bin/node`, which npm puts first on the path of its
// scripts, is the pinned Node already; any other Node that is too old starts it.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const NEEDED_MAJOR = 24
/** Scripts that use development dependencies, which `NODE_ENV=production npm ci` omits. `start` builds by running `build`. */
const NEEDS_BUILD_TOOLS = new Set(['build', 'dev', 'test', 'bench'])

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const [name = '', ...args] = process.argv.slice(2)
const script = join(root, name === 'bench' ? 'bench/run.ts' : `scripts/${name}.ts`)

/** @type {(reason: string) => never} */
const fail = (reason) => {
  console.error(`sitewright: ${reason}`)
  process.exit(1)
}

const findPinnedNode = () =>
  [`node-${process.platform}-${process.arch}`, `node-bin-${process.platform}-${process.arch}`]
    .map((packageName) => join(modules, packageName, 'bin', 'node'))
    .find((path) => existsSync(path))

/** @param {string} node */
const runWith = (node) => {
  const child = spawn(node, [script, ...args], { stdio: 'inherit' })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  child.once('error', (error) => fail(`${node} cannot be started: ${error.message}`))
  child.once('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)))
}

if (!existsSync(script)) fail(`There is no script "${name}".`)
if (!existsSync(modules)) fail('The dependencies are not installed. Run `npm ci` first.')
if (NEEDS_BUILD_TOOLS.has(name) && !existsSync(join(modules, 'vite')))
  fail(`\`${name}\` needs the development dependencies, which are not installed. Run \`npm ci --include=dev\` first.`)

// Programs that the script starts run with the pinned Node too, as in npm scripts.
process.env.PATH = [join(modules, '.bin'), process.env.PATH].join(delimiter)

if (Number.parseInt(process.versions.node, 10) >= NEEDED_MAJOR) {
  process.argv.splice(1, 2, script)
  await import(pathToFileURL(script).href)
} else {
  const pinned = findPinnedNode()
  if (pinned) runWith(pinned)
  else
    fail(
      `Node ${NEEDED_MAJOR} or newer is needed, and this is ${process.versions.node}. Install it from https://nodejs.org, or run \`npm ci\` without omitting optional packages.`,
    )
}
