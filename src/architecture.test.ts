import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { expect, test } from 'vitest'

/**
 * The table of allowed arrows. An area may import those listed behind it and itself; a new arrow is a line here, seen in review.
 * `main → app → {storefront, editor, dashboard} → blocks → {shop, analytics} → site → people → {platform, design} → document → base`
 */
const GROUND = ['document', 'base']
const APP = [
  'storefront',
  'editor',
  'dashboard',
  'starters',
  'blocks',
  'shop',
  'analytics',
  'site',
  'people',
  'platform',
  ...GROUND,
]
const ARROWS: Record<string, readonly string[]> = {
  base: [],
  document: ['base'],
  platform: GROUND,
  design: GROUND,
  people: ['platform', 'design', ...GROUND],
  site: ['people', 'platform', 'design', ...GROUND],
  analytics: ['site', 'people', 'platform', 'design', ...GROUND],
  shop: ['site', 'people', 'platform', 'design', ...GROUND],
  blocks: ['shop', 'analytics', 'site', 'people', 'platform', 'design', ...GROUND],
  starters: ['blocks', 'shop', 'site', 'people', 'platform', ...GROUND],
  storefront: ['blocks', 'shop', 'analytics', 'site', 'people', 'platform', ...GROUND],
  // The canvas shows the page by the same views that draw it for visitors.
  editor: ['storefront', 'blocks', 'shop', 'analytics', 'site', 'people', 'design', ...GROUND],
  dashboard: ['starters', 'editor', 'blocks', 'shop', 'analytics', 'site', 'people', 'platform', 'design', ...GROUND],
  app: APP,
  // Tests of the whole program over its real routes.
  integration: ['app', ...APP],
  main: ['app', 'storefront', 'platform', 'base'],
}

/** Areas that are cut into slices: values cross from one slice to another only through these files. */
const SLICED = new Set(['people', 'site', 'analytics', 'shop'])
const DOORS = /\/(model|contract|[a-z-]+-(schema|contract))\.ts$|\/testing\//
/** The owner's shell shows the slices' screens, and a screen may show a part of another slice's. */
const SCREENS = /\/dashboard\/[\w-]+\.tsx$/
/** What owners change a block by shows other slices' pickers. */
const PANELS = /^blocks\/(?:panel\/[\w-]+|[\w-]+\/[\w-]*Panel)\.tsx$/
/** What a slice shows to visitors: pages, blocks and the islands of other slices are put together from it. */
const WIDGETS = /\/storefront\/[\w.-]+\.tsx$/

type Import = { from: string; to: string; typeOnly: boolean }

const SOURCE = import.meta.dirname
const STATEMENT = /^\s*(?:import|export)\s+(type\s+)?(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm
const DYNAMIC = /import\(\s*['"]([^'"]+)['"]\s*\)/g

const resolveImport = (file: string, specifier: string): string | undefined => {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(file), specifier))
  return undefined
}

const importsOf = (file: string, text: string): Import[] => {
  const found: Import[] = []
  const add = (specifier: string | undefined, typeOnly: boolean): void => {
    const to = specifier && resolveImport(file, specifier)
    if (to) found.push({ from: file, to, typeOnly })
  }
  for (const [, type, specifier] of text.matchAll(STATEMENT)) add(specifier, Boolean(type))
  for (const [, specifier] of text.matchAll(DYNAMIC)) add(specifier, false)
  return found
}

const areaOf = (file: string): string =>
  file.includes('/') ? (file.split('/')[0] ?? '') : file.replace(/(\.test)?\.tsx?$/, '')
const sliceOf = (file: string): string => file.split('/').slice(0, 2).join('/')
const isTest = (file: string): boolean => /\.test\.tsx?$|\/testing\//.test(file)

const faultOf = ({ from, to, typeOnly }: Import): string | undefined => {
  const [here, there] = [areaOf(from), areaOf(to)]
  if (here !== there && !ARROWS[here]?.includes(there)) return `${from} → ${to}: ${here} may not import ${there}`
  const isScreen = here === 'dashboard' || here === 'editor' || SCREENS.test(from) || PANELS.test(from)
  if (typeOnly || isTest(from) || (isScreen && SCREENS.test(to))) return undefined
  if (
    SLICED.has(there) &&
    sliceOf(from) !== sliceOf(to) &&
    !['app', 'starters'].includes(here) &&
    !DOORS.test(`/${to}`) &&
    !(WIDGETS.test(to) && /\.tsx$/.test(from))
  )
    return `${from} → ${to}: another slice is entered only by model.ts or contract.ts`
  return undefined
}

const files = globSync('**/*.{ts,tsx}', { cwd: SOURCE }).map((file) => file.replaceAll('\\', '/'))
const sources = files.filter((file) => !file.startsWith('architecture.test'))
const allImports = sources.flatMap((file) => importsOf(file, readFileSync(join(SOURCE, file), 'utf8')))

test('imports point down, and slices meet only at model and contract', () => {
  expect(allImports.length).toBeGreaterThan(100)
  expect(allImports.map(faultOf).filter(Boolean)).toEqual([])
})

test('an import that points up is found', () => {
  const up = importsOf(
    'base/money.ts',
    "import { app } from '#app.ts'\nimport type { Site } from '#site/sites/model.ts'",
  )
  expect(up.map(faultOf)).toHaveLength(2)
  expect(up.map(faultOf).every(Boolean)).toBe(true)
  const sideways = importsOf('site/pages/service.ts', "import { x } from '#site/assets/store.ts'")
  expect(sideways.map(faultOf).every(Boolean)).toBe(true)
  const fine = importsOf('site/pages/service.ts', "import type { Assets } from '#site/assets/service.ts'")
  expect(fine.map(faultOf)).toEqual([undefined])
})

/** What must never reach a browser from a module that does. */
const SERVER_ONLY = /^(node:|pg$|kysely|fastify|pino|sharp|sanitize-html|nodemailer|@aws-sdk|@node-rs)/

test('browser files reach neither the server’s libraries nor, on published pages, the schema library', () => {
  const entryPoints = files.filter((file) =>
    /^storefront\/(client|islands)\/entry[^/]*\.tsx?$|(?<!\/testing\/\w+)\.island\.tsx$/.test(file),
  )
  expect(entryPoints.length).toBeGreaterThan(1)
  const faults: string[] = []
  for (const entry of entryPoints) {
    const seen = new Set<string>()
    const walk = (file: string): void => {
      if (seen.has(file) || !files.includes(file)) return
      seen.add(file)
      const text = readFileSync(join(SOURCE, file), 'utf8')
      for (const [, type, specifier = ''] of text.matchAll(STATEMENT))
        if (!type && (SERVER_ONLY.test(specifier) || specifier === 'zod'))
          faults.push(`${entry} reaches ${specifier} through ${file}`)
      for (const next of importsOf(file, text)) if (!next.typeOnly) walk(next.to)
    }
    walk(entry)
  }
  expect(faults).toEqual([])
})

test('every area has a row in the table', () => {
  const areas = new Set(sources.map((file) => areaOf(file)))
  expect([...areas].filter((area) => !(area in ARROWS))).toEqual([])
})

test('every import beyond a slice is written from the root', () => {
  const climbing = sources.filter((file) => /from '\.\.\/\.\.\//.test(readFileSync(join(SOURCE, file), 'utf8')))
  expect(climbing).toEqual([])
})

const ROOT = dirname(SOURCE)
/** `src/…`, `docs/…` and so on in backticks; a part in angle brackets stands for any. */
const NAMED_PATH = /`((?:src|docs|migrations|scripts|bench|e2e|faults)\/[^`\s]*)`/g
const LINK = /\]\((?!https?:)([^)#\s]+)\)/g

test('every path that a document names is there', () => {
  const documents = globSync(['*.md', 'docs/**/*.md', 'src/**/*.md'], { cwd: ROOT })
  const named = documents.flatMap((document) => {
    const text = readFileSync(join(ROOT, document), 'utf8')
    const paths = [...text.matchAll(NAMED_PATH)].map(([, path = '']) => path.replace(/<[^>]+>/g, '*'))
    const links = [...text.matchAll(LINK)].map(([, path = '']) => join(dirname(document), path))
    return [...paths, ...links].map((path) => ({ document, path }))
  })
  expect(named.length).toBeGreaterThan(50)
  const isThere = (path: string): boolean => existsSync(join(ROOT, path)) || globSync(path, { cwd: ROOT }).length > 0
  expect(named.filter(({ path }) => !isThere(path))).toEqual([])
})
