import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../build-stamp.ts'
import { collectRequirements, findCitedIds, renderRequirements } from './requirements.ts'

test('docs/requirements.md is up to date (npm run requirements writes it)', () => {
  expect(readFileSync(join(root, 'docs', 'requirements.md'), 'utf8')).toBe(renderRequirements())
})

test('every requirement ID that the sources cite is explained and tested', () => {
  const known = new Set(collectRequirements().map(({ id }) => id))
  const areas = new Set([...known].map((id) => id.replace(/-\d+$/, '')))
  expect(known.size).toBeGreaterThan(300)
  expect(findCitedIds(areas).filter((id) => !known.has(id))).toEqual([])
})

test('every summary is a sentence', () => {
  expect(collectRequirements().filter(({ summary }) => summary.length < 10)).toEqual([])
})
