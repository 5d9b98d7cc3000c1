import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Which areas an area may import, besides itself. A new entry is a deliberate change, seen in review.
 * `main → app → dashboard → editor → storefront → blocks → {shop, analytics} → site → people → {platform, design} → document → base`
 */
const BASE_AREAS = ['document', 'base']
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
  ...BASE_AREAS,
]
const ALLOWED_IMPORTS: Record<string, readonly string[]> = {
  base: [],
  document: ['base'],
  platform: BASE_AREAS,
  design: BASE_AREAS,
  people: ['platform', 'design', ...BASE_AREAS],
  site: ['people', 'platform', 'design', ...BASE_AREAS],
  analytics: ['site', 'people', 'platform', 'design', ...BASE_AREAS],
  shop: ['site', 'people', 'platform', 'design', ...BASE_AREAS],
  blocks: ['shop', 'analytics', 'site', 'people', 'platform', 'design', ...BASE_AREAS],
  starters: ['blocks', 'shop', 'site', 'people', 'platform', ...BASE_AREAS],
  storefront: ['blocks', 'shop', 'analytics', 'site', 'people', 'platform', ...BASE_AREAS],
  // The canvas renders the page with the same views that visitors get.
  editor: ['storefront', 'blocks', 'shop', 'analytics', 'site', 'people', 'design', ...BASE_AREAS],
  dashboard: [
    'starters',
    'editor',
    'blocks',
    'shop',
    'analytics',
    'site',
    'people',
    'platform',
    'design',
    ...BASE_AREAS,
  ],
  app: APP,
  // Tests of the whole program over its real routes.
  integration: ['app', 'design', ...APP],
  main: ['app', 'storefront', 'platform', 'base'],
}

/** Areas that consist of slices. Other slices may import values only from a slice's public files. */
const SLICED = new Set(['people', 'site', 'analytics', 'shop'])
const PUBLIC_FILES = /\/(model|contract|errors|[a-z-]+-(schema|contract))\.ts$|\/locales\/|\/testing\//
/** The dashboard shows the slices' screens, and a screen may embed a component of another slice. */
const SCREENS = /\/dashboard\/[\w-]+\.tsx$/
/** Block panels use other slices' pickers. */
const PANELS = /^blocks\/(?:panel\/[\w-]+|[\w-]+\/[\w-]*Panel)\.tsx$/
/** A slice's components and browser code for visitors, which pages, blocks and other slices' islands compose. */
const WIDGETS = /\/storefront\/[\w.-]+\.tsx?$/

type Import = { from: string; to: string; typeOnly: boolean }

const SOURCE = import.meta.dirname
const STATEMENT = /^\s*(?:import|export)\s+(type\s+)?(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm
const DYNAMIC = /import\(\s*['"]([^'"]+)['"]\s*\)/g

const resolveImport = (file: string, specifier: string): string | undefined => {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(file), specifier))
  return undefined
}

const parseImports = (file: string, text: string): Import[] => {
  const found: Import[] = []
  const add = (specifier: string | undefined, typeOnly: boolean): void => {
    const to = specifier && resolveImport(file, specifier)
    if (to) found.push({ from: file, to, typeOnly })
  }
  for (const [, type, specifier] of text.matchAll(STATEMENT)) add(specifier, Boolean(type))
  for (const [, specifier] of text.matchAll(DYNAMIC)) add(specifier, false)
  return found
}

const getArea = (file: string): string =>
  file.includes('/') ? (file.split('/')[0] ?? '') : file.replace(/(\.test)?\.tsx?$/, '')
const getSlice = (file: string): string => file.split('/').slice(0, 2).join('/')
const isTest = (file: string): boolean => /\.test\.tsx?$|\/testing\//.test(file)

const findViolation = ({ from, to, typeOnly }: Import): string | undefined => {
  const [here, there] = [getArea(from), getArea(to)]
  if (here !== there && !ALLOWED_IMPORTS[here]?.includes(there))
    return `${from} → ${to}: ${here} may not import ${there}`
  const isScreen = here === 'dashboard' || here === 'editor' || SCREENS.test(from) || PANELS.test(from)
  if (typeOnly || isTest(from) || (isScreen && SCREENS.test(to))) return undefined
  if (
    SLICED.has(there) &&
    getSlice(from) !== getSlice(to) &&
    !['app', 'starters'].includes(here) &&
    !PUBLIC_FILES.test(`/${to}`) &&
    !(WIDGETS.test(to) && (/\.tsx$/.test(from) || WIDGETS.test(from)))
  )
    return `${from} → ${to}: import another slice only through its public files`
  return undefined
}

const files = globSync('**/*.{ts,tsx}', { cwd: SOURCE }).map((file) => file.replaceAll('\\', '/'))
const sources = files.filter((file) => !file.startsWith('architecture.test'))
const allImports = sources.flatMap((file) => parseImports(file, readFileSync(join(SOURCE, file), 'utf8')))

test('imports point down, and slices import only public files of each other', () => {
  expect(allImports.length).toBeGreaterThan(100)
  expect(allImports.map(findViolation).filter(Boolean)).toEqual([])
})

/** Slices that import each other, directly or through others; type imports count. */
const findSliceCycles = (imports: readonly Import[]): string[][] => {
  const targets = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [here, there] = [getSlice(from), getSlice(to)]
    if (here === there || isTest(from) || !SLICED.has(getArea(from)) || !SLICED.has(getArea(to))) continue
    targets.set(here, (targets.get(here) ?? new Set()).add(there))
  }
  const reachableFrom = (start: string): Set<string> => {
    const seen = new Set<string>()
    const visit = (slice: string): void => {
      for (const next of targets.get(slice) ?? [])
        if (!seen.has(next)) {
          seen.add(next)
          visit(next)
        }
    }
    visit(start)
    return seen
  }
  const reachable = new Map([...targets.keys()].map((slice) => [slice, reachableFrom(slice)]))
  const isMutual = (a: string, b: string): boolean =>
    Boolean(reachable.get(a)?.has(b)) && Boolean(reachable.get(b)?.has(a))
  const groups = [...reachable.keys()].map((slice) => [...reachable.keys()].filter((other) => isMutual(slice, other)))
  return [...new Map(groups.filter((group) => group.length > 0).map((group) => [group.join(), group])).values()]
}

test('slices form no import cycle, type imports included', () => {
  expect(findSliceCycles(allImports)).toEqual([])
})

test('a slice cycle through a type import is detected', () => {
  const imports = [
    ...parseImports('shop/a/model.ts', "import type { B } from '#shop/b/model.ts'"),
    ...parseImports('shop/b/model.ts', "import { c } from '#shop/c/model.ts'"),
    ...parseImports('shop/c/model.ts', "import { a } from '#shop/a/model.ts'"),
    ...parseImports('shop/d/model.ts', "import { a } from '#shop/a/model.ts'"),
  ]
  expect(findSliceCycles(imports)).toEqual([['shop/a', 'shop/b', 'shop/c']])
})

test('an upward import is detected', () => {
  const up = parseImports(
    'base/money.ts',
    "import { app } from '#app.ts'\nimport type { Site } from '#site/sites/model.ts'",
  )
  expect(up.map(findViolation)).toHaveLength(2)
  expect(up.map(findViolation).every(Boolean)).toBe(true)
  const sideways = parseImports('site/pages/service.ts', "import { x } from '#site/assets/store/assets.ts'")
  expect(sideways.map(findViolation).every(Boolean)).toBe(true)
  const fine = parseImports('site/pages/service.ts', "import type { Assets } from '#site/assets/service.ts'")
  expect(fine.map(findViolation)).toEqual([undefined])
})

/** Libraries that must not be reachable from a browser entry. */
const SERVER_ONLY = /^(node:|pg$|kysely|fastify|pino|sharp|sanitize-html|nodemailer|@aws-sdk|@node-rs)/

test('published pages load neither server libraries nor the schema library', () => {
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
      for (const next of parseImports(file, text)) if (!next.typeOnly) walk(next.to)
    }
    walk(entry)
  }
  expect(faults).toEqual([])
})

test('every area is listed in the table of allowed imports', () => {
  const areas = new Set(sources.map((file) => getArea(file)))
  expect([...areas].filter((area) => !(area in ALLOWED_IMPORTS))).toEqual([])
})

test('imports outside of a slice start at the root', () => {
  const violations = sources.filter((file) => /from '\.\.\/\.\.\//.test(readFileSync(join(SOURCE, file), 'utf8')))
  expect(violations).toEqual([])
})

const ROOT = dirname(SOURCE)
/** Paths in backticks; a part in angle brackets matches anything. */
const NAMED_PATH = /`((?:src|docs|migrations|scripts|bench|e2e|faults)\/[^`\s]*)`/g
const LINK = /\]\((?!https?:)([^)#\s]+)\)/g

test('every path named in the documentation exists', () => {
  const documents = globSync(['*.md', 'docs/**/*.md', 'src/**/*.md'], { cwd: ROOT })
  const named = documents.flatMap((document) => {
    const text = readFileSync(join(ROOT, document), 'utf8')
    const paths = [...text.matchAll(NAMED_PATH)].map(([, path = '']) => path.replace(/<[^>]+>/g, '*'))
    const links = [...text.matchAll(LINK)].map(([, path = '']) => join(dirname(document), path))
    return [...paths, ...links].map((path) => ({ document, path }))
  })
  expect(named.length).toBeGreaterThan(50)
  const exists = (path: string): boolean => existsSync(join(ROOT, path)) || globSync(path, { cwd: ROOT }).length > 0
  expect(named.filter(({ path }) => !exists(path))).toEqual([])
})

test('expected errors are created only in errors.ts', () => {
  const violations = sources.filter(
    (file) =>
      !isTest(file) &&
      !/(^|\/)errors\.ts$/.test(file) &&
      /\bnew DomainError\(/.test(readFileSync(join(SOURCE, file), 'utf8')),
  )
  expect(violations).toEqual([])
})
