import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '../build-stamp.ts'

/** A folder with `run.mjs` and a script that prints its Node and its arguments. */
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sw-run-'))
  mkdirSync(join(folder, 'scripts'))
  cpSync(join(root, 'scripts', 'run.mjs'), join(folder, 'scripts', 'run.mjs'))
  for (const name of ['start', 'build'])
    writeFileSync(
      join(folder, 'scripts', `${name}.ts`),
      'const [, ...rest]: string[] = process.argv\nconsole.log(JSON.stringify([process.version, ...rest]))\n',
    )
})
afterEach(() => rmSync(folder, { recursive: true }))

const install = (...packages: string[]): void => {
  for (const name of packages) mkdirSync(join(folder, 'node_modules', name), { recursive: true })
}

const PINNED = `node-${process.platform}-${process.arch}`

const installPinnedNode = (): void => {
  install(`${PINNED}/bin`)
  symlinkSync(process.execPath, join(folder, 'node_modules', PINNED, 'bin', 'node'))
}

/** Makes the current Node report another version. */
const pretendVersion = (version: string): string[] => [
  '--import',
  `data:text/javascript,Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`,
]

const run = (args: readonly string[], { node = process.execPath, options = [] as string[] } = {}) => {
  const { status, stdout, stderr } = spawnSync(node, [...options, join(folder, 'scripts', 'run.mjs'), ...args], {
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

const expectScriptRuns = (result: ReturnType<typeof run>, name: string, ...args: string[]): void => {
  expect(result).toMatchObject({ status: 0, stderr: '' })
  expect(JSON.parse(result.stdout)).toEqual([process.version, join(folder, 'scripts', `${name}.ts`), ...args])
}

test('a script runs in the same process with its arguments', () => {
  install('vite')
  expectScriptRuns(run(['start', 'one', '--two']), 'start', 'one', '--two')
  expectScriptRuns(run(['build']), 'build')
})

test('an older Node starts the pinned one', () => {
  installPinnedNode()
  expectScriptRuns(run(['start', 'one'], { options: pretendVersion('20.1.0') }), 'start', 'one')
})

test.each([
  [[], '20.1.0', 'start', 'The dependencies are not installed. Run `npm ci` first.'],
  [
    ['zod'],
    '20.1.0',
    'start',
    'Node 24 or newer is needed, and this is 20.1.0. Install it from https://nodejs.org, or',
  ],
  [['zod'], '24.1.0', 'build', '`build` needs the development dependencies, which are not installed. Run `npm ci'],
  [['zod'], '24.1.0', 'nothing', 'There is no script "nothing".'],
])('with %j installed, Node %s explains in one line why it cannot run %s', (packages, version, name, reason) => {
  install(...packages)
  const { status, stdout, stderr } = run([name], { options: pretendVersion(version) })
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^sitewright: [^\n]+\n$/)
  expect(stderr).toContain(reason)
})

const SYSTEM_NODE = '/usr/bin/node'
const systemVersion = existsSync(SYSTEM_NODE)
  ? spawnSync(SYSTEM_NODE, ['--version'], { encoding: 'utf8' }).stdout.trim()
  : 'none'

test(`the Node of the system (${systemVersion}) starts the pinned one, or is new enough`, ({ skip }) => {
  if (systemVersion === 'none') skip('there is no Node in /usr/bin')
  installPinnedNode()
  const result = run(['start'], { node: SYSTEM_NODE })
  expect(result).toMatchObject({ status: 0, stderr: '' })
})

test('every script of package.json that runs Node does so through run.mjs', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const direct = Object.entries(scripts).filter(([, text]) => /\bnode (?!scripts\/run\.mjs )/.test(text))
  expect(direct).toEqual([])
})
