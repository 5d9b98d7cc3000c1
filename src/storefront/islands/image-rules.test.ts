import { expect, test } from 'vitest'
import { validateImage } from '#site/assets/validate-image.ts'
import { bundle } from './testing/bundle.ts'

test('CATALOG-050 image rules are checked in development only and are not part of the published bundle', async () => {
  const chunks = await bundle({ loader: 'src/storefront/client/entry-loader.ts' })
  const code = chunks.map((chunk) => chunk.code).join('')
  expect(code.includes('objectPosition'), 'islands do show pictures').toBe(true)
  const rules = validateImage({ format: 'gif', srcset: 'x' })
  expect(rules.length).toBeGreaterThan(4)
  expect(rules.filter((rule) => code.includes(rule))).toEqual([])
})
