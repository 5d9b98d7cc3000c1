import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../build-stamp.ts'

const ID = /\b[A-Z][A-Z0-9]+-\d{3}\b/g
/** The title of `test('…')`, `test.each(…)('…')` or `describe('…')`, in any quotes. */
const TITLE =
  /\b(?:test|it|describe)(?:\.\w+)*(?:\(\s*|[^\n]*\)\(\s*|\n?\s*\]\)\(\s*)(['"`])((?:\\.|(?!\1)[\s\S])*?)\1/g
/** A title in a table row or constant, on a line of its own. */
const LOOSE_TITLE = /(['"`])((?:[A-Z][A-Z0-9]+-\d{3}[, ]+)+(?:\\.|(?!\1)[^\n])*)\1/g

type Requirement = { id: string; summary: string; tests: string[] }

const stripIds = (title: string): string =>
  title
    .replaceAll(ID, '')
    .replace(/^[\s,:;–-]+(?:and\s+)?/, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('|', '\\|')
    .trim()

const findTitles = (source: string): string[] => [
  ...[...source.matchAll(TITLE)].map(([, , title = '']) => title),
  ...[...source.matchAll(LOOSE_TITLE)].map(([, , title = '']) => title),
]

const DOCUMENT = join(root, 'docs', 'requirements.md')
const ROW = /^\| ([A-Z0-9]+-\d{3}) \| (.*) \| (?:`[^`]+`(?:<br>)?)+ \|$/gm

/** Summaries are written by hand and survive a rewrite of the document. */
const readSummaries = (): Map<string, string> =>
  new Map([...readFileSync(DOCUMENT, 'utf8').matchAll(ROW)].map(([, id = '', summary = '']) => [id, summary]))

/** Every requirement that a test title names. Without a written summary, the words of the first such title stand in. */
export const collectRequirements = (): Requirement[] => {
  const summaries = readSummaries()
  const byId = new Map<string, Requirement>()
  const files = globSync(['src/**/*.test.{ts,tsx}', 'e2e/*.test.ts', 'faults/*.test.ts'], { cwd: root }).sort()
  for (const file of files)
    for (const title of findTitles(readFileSync(join(root, file), 'utf8')))
      for (const id of title.match(ID) ?? []) {
        const known = byId.get(id) ?? { id, summary: summaries.get(id) ?? '', tests: [] }
        known.summary ||= stripIds(title)
        if (!known.tests.includes(file)) known.tests.push(file)
        byId.set(id, known)
      }
  return [...byId.values()].sort((a, b) => a.id.localeCompare(b.id))
}

/** Requirement IDs cited anywhere in the sources. */
export const findCitedIds = (areas: ReadonlySet<string>): string[] => {
  const cited = globSync(['src/**/*.{ts,tsx}', 'docs/decisions/*.md'], { cwd: root }).flatMap(
    (file) => readFileSync(join(root, file), 'utf8').match(ID) ?? [],
  )
  return [...new Set(cited)].filter((id) => areas.has(id.replace(/-\d+$/, ''))).sort()
}

const AREA_TITLES: Readonly<Record<string, string>> = {
  CART: 'Cart',
  CATALOG: 'Products and variants',
  CHECKOUT: 'Checkout',
  EDITOR: 'Editor',
  ENUM: 'Enumerations',
  FORMAT: 'Formatters',
  GALLERY: 'Galleries and images',
  MONEY: 'Money',
  NAV: 'Navigation and listings',
  PERF: 'Browser metrics',
  PREF: 'Preferences',
  REGION: 'Countries and addresses',
  SESSION: 'Sessions and roles',
  SITE: 'Sites',
}

/** A requirement tested in many places names the first few. */
const MAX_LISTED_TESTS = 3

const getArea = (id: string): string => id.replace(/-\d+$/, '')

export const renderRequirements = (): string => {
  const requirements = collectRequirements()
  const areas = [...new Set(requirements.map(({ id }) => getArea(id)))]
  const renderRow = ({ id, summary, tests }: Requirement): string =>
    `| ${id} | ${summary} | ${tests
      .slice(0, MAX_LISTED_TESTS)
      .map((file) => `\`${file}\``)
      .join('<br>')} |`
  const renderArea = (area: string): string =>
    [
      `## ${AREA_TITLES[area] ?? area}`,
      '',
      '| ID | what holds | proved by |',
      '| --- | --- | --- |',
      ...requirements.filter(({ id }) => getArea(id) === area).map(renderRow),
      '',
    ].join('\n')
  return `# Requirements

The requirement IDs that code, tests and decisions cite: what holds, and where it is tested. Write the summaries here; \`npm run requirements\` adds
new IDs and updates the paths, and a test fails when they are out of date.

${areas.map(renderArea).join('\n')}`
}
