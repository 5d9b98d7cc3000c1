import { expect, test } from 'vitest'
import { brotliBytes, bundle, firstLoad, modulesOf } from '#storefront/islands/testing/bundle.ts'

// With the loader, whose code the census shares, and as an entry of its own, to weigh it without error reporting.
const chunks = await bundle(
  {
    loader: 'src/storefront/client/entry-loader.ts',
    census: 'src/storefront/client/census/testing/entry-census.ts',
  },
  /\.island\.tsx$/,
)
const loader = firstLoad(chunks, 'loader')
const census = firstLoad(chunks, 'census').filter((chunk) => !loader.includes(chunk))

test('the census script is at most 1.5 KB and has no dependencies', () => {
  expect(modulesOf(census)).toContain('src/storefront/client/census/send.ts')
  expect(modulesOf(census)).toContain('src/base/visitor-cookie.ts')
  expect(modulesOf(census).filter((module) => module.includes('node_modules'))).toEqual([])
  expect(brotliBytes(census)).toBeLessThanOrEqual(1536)
})

test('the cookie banner is a separate file of at most 2.5 KB', () => {
  expect(modulesOf(census).filter((module) => module.includes('/consent/'))).toEqual([])
  const banner = firstLoad(chunks, 'banner').filter((chunk) => !loader.includes(chunk) && !census.includes(chunk))
  expect(modulesOf(banner)).toContain('src/site/sites/locales/fr.ts')
  expect(brotliBytes(banner)).toBeLessThan(2560)
})
