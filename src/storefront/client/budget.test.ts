import { expect, test } from 'vitest'
import { brotliBytes, bundle, type Chunk, firstLoad, modulesOf } from '#storefront/islands/testing/bundle.ts'

// The islands themselves are other people's code: only the way to them is weighed here.
const chunks = await bundle({ loader: 'src/storefront/client/entry-loader.ts' }, /\.island\.tsx$/)
const loader = firstLoad(chunks, 'loader')
const insight = firstLoad(chunks, 'entry-insight').filter((chunk) => !loader.includes(chunk))

const libraries = (load: Chunk[]): string[] => modulesOf(load).filter((module) => module.includes('node_modules'))

test('the first script is one file: what it shares with later ones stays in it', () => {
  expect(loader).toHaveLength(1)
})

test('the loader with the cart pill takes half of its 6 KB, and insight leaves most of its own to the census', () => {
  expect(brotliBytes(loader)).toBeLessThan(3072)
  expect(brotliBytes(insight)).toBeLessThan(1024)
})

test('neither React nor the schema library nor any other package comes with them', () => {
  expect(libraries(loader)).toEqual([])
  expect(libraries(insight)).toEqual([])
  // The measure itself: React is found where it does belong.
  expect(libraries(firstLoad(chunks, 'entry')).some((module) => module.includes('/react-dom/'))).toBe(true)
})

test('a product page loads 6 KB before somebody touches it and 75 KB after, React included, drawer and cart page too, and neither schemas nor other packages', async () => {
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

test('no code of the editor, the dashboard or their design reaches a published page, whatever is touched there', async () => {
  const whole = await bundle({ loader: 'src/storefront/client/entry-loader.ts', dashboard: 'src/dashboard/main.tsx' })
  const ofOwners = (module: string): boolean =>
    /^src\/(editor|dashboard|design)\/|\/dashboard\/|Panel\.tsx$|@mantine|@tiptap|@tanstack|zustand|lucide/.test(
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
  // The measure itself: islands are among what was looked at, and the editor is found where it does belong.
  expect(modulesOf(published).some((module) => module.endsWith('.island.tsx'))).toBe(true)
  expect(modulesOf(whole).some((module) => module.startsWith('src/editor/'))).toBe(true)
})
