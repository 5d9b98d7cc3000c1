import { expect, test } from 'vitest'
import { brotliBytes, bundle, type Chunk, firstLoad, modulesOf } from '#storefront/islands/testing/bundle.ts'

// Without island code: only the loader is measured.
const chunks = await bundle({ loader: 'src/storefront/client/entry-loader.ts' }, /\.island\.tsx$/)
const loader = firstLoad(chunks, 'loader')
const analytics = firstLoad(chunks, 'entry-analytics').filter((chunk) => !loader.includes(chunk))
const vitals = firstLoad(chunks, 'entry-vitals').filter(
  (chunk) => !loader.includes(chunk) && !analytics.includes(chunk),
)

const libraries = (load: Chunk[]): string[] => modulesOf(load).filter((module) => module.includes('node_modules'))

test('the loader is a single file', () => {
  expect(loader).toHaveLength(1)
})

test('the loader with the cart pill takes little more than half of its 6 KB', () => {
  expect(brotliBytes(loader)).toBeLessThan(3328)
})

test('everything that analytics loads without the cookie banner takes at most 8 KB', () => {
  const reached = new Set<Chunk>()
  const visit = (name: string): void => {
    const chunk = chunks.find(({ fileName }) => fileName === name)
    if (!chunk || reached.has(chunk) || loader.includes(chunk) || chunk.name === 'banner') return
    reached.add(chunk)
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next)
  }
  for (const { fileName } of analytics) visit(fileName)
  const modules = modulesOf([...reached])
  for (const module of [
    'census/send.ts',
    'census/page-events.ts',
    'consent/start-consent.ts',
    'vitals/entry-vitals.ts',
  ])
    expect(modules).toContain(`src/storefront/client/${module}`)
  expect(brotliBytes([...reached])).toBeLessThanOrEqual(8 * 1024)
})

test('PERF-003 page speed is measured by one file of at most 5 KB that is loaded last', () => {
  expect(vitals).toHaveLength(1)
  expect(brotliBytes(vitals)).toBeLessThan(5 * 1024)
  expect(analytics.some(({ dynamicImports }) => dynamicImports.includes(vitals[0]?.fileName ?? ''))).toBe(true)
  const packages = libraries(vitals)
  expect(packages.every((module) => module.includes('node_modules/web-vitals/'))).toBe(true)
  expect(packages.some((module) => module.includes('attribution'))).toBe(false)
})

test('they contain no React, schema library or other packages', () => {
  expect(libraries(loader)).toEqual([])
  expect(libraries(analytics)).toEqual([])
  // Sanity check: React is found in the islands.
  expect(libraries(firstLoad(chunks, 'entry')).some((module) => module.includes('/react-dom/'))).toBe(true)
})

test('a product page loads 6 KB before and 75 KB after interaction, including React, drawer and cart page, without schemas and other packages', async () => {
  const whole = await bundle({ loader: 'src/storefront/client/entry-loader.ts' })
  const before = firstLoad(whole, 'loader')
  expect(brotliBytes(before)).toBeLessThan(6 * 1024)
  const islands = ['ProductPanel.island', 'QuickView.island', 'CardCheckout.island']
  const after = new Set(['entry', ...islands].flatMap((name) => firstLoad(whole, name)))
  const all = [...new Set([...before, ...after])]
  expect(brotliBytes(all)).toBeLessThan(75 * 1024)
  for (const island of ['CartDrawer.island', 'CartPage.island', 'Checkout.island'])
    expect(
      brotliBytes([...new Set([...before, ...firstLoad(whole, 'entry'), ...firstLoad(whole, island)])]),
    ).toBeLessThan(75 * 1024)
  const packages = libraries(all).map((module) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module)?.[1])
  expect([...new Set(packages)].sort()).toEqual(['react', 'react-dom', 'scheduler'])
})

test('a page with a form loads 6 KB before interaction, and no schema library after it', async () => {
  const whole = await bundle({ loader: 'src/storefront/client/entry-loader.ts' })
  const before = firstLoad(whole, 'loader')
  expect(brotliBytes(before)).toBeLessThan(6 * 1024)
  expect(modulesOf(before).some((module) => module.includes('site/forms'))).toBe(false)
  const after = [...new Set(['entry', 'Form.island'].flatMap((name) => firstLoad(whole, name)))]
  expect(modulesOf(after).some((module) => module.endsWith('site/forms/storefront/Form.tsx'))).toBe(true)
  expect(brotliBytes([...new Set([...before, ...after])])).toBeLessThan(75 * 1024)
  const packages = libraries(after).map((module) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module)?.[1])
  expect([...new Set(packages)].sort()).toEqual(['react', 'react-dom', 'scheduler'])
})

test('published pages contain no code of the editor, the dashboard or the design system', async () => {
  const whole = await bundle({ loader: 'src/storefront/client/entry-loader.ts', dashboard: 'src/dashboard/main.tsx' })
  const ofOwners = (module: string): boolean =>
    /^src\/(editor|dashboard|design)\/|\/dashboard\/|Panel\.tsx$|@mantine|@tiptap|@tanstack|@codemirror|@lezer|zustand|lucide/.test(
      module,
    ) && !/^src\/.*\/storefront\//.test(module)
  const reached = new Set<Chunk>()
  const visit = (chunk: Chunk | undefined): void => {
    if (!chunk || reached.has(chunk)) return
    reached.add(chunk)
    for (const name of [...chunk.imports, ...chunk.dynamicImports])
      visit(whole.find((other) => other.fileName === name))
  }
  for (const chunk of firstLoad(whole, 'loader')) visit(chunk)
  const published = [...reached]
  expect(modulesOf(published).filter(ofOwners)).toEqual([])
  // Sanity check: islands are included, and the editor is found in the dashboard.
  expect(modulesOf(published).some((module) => module.endsWith('.island.tsx'))).toBe(true)
  expect(modulesOf(whole).some((module) => module.startsWith('src/editor/'))).toBe(true)
})
