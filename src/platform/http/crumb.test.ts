import { expect, test } from 'vitest'
import { isCrumb, newCrumb } from './crumb.ts'

test('crumbs are unique', () => {
  const crumbs = Array.from({ length: 1000 }, newCrumb)
  expect(new Set(crumbs).size).toBe(crumbs.length)
  expect(crumbs.every((crumb) => isCrumb(crumb) && crumb.length === 24)).toBe(true)
})
