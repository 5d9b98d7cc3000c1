import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { findJsonIssue } from './json.ts'

test('D6 objects of another window are accepted as plain objects', () => {
  expect(findJsonIssue(runInNewContext('({ type: "doc", content: [{ type: "paragraph" }] })'))).toBeUndefined()
  expect(findJsonIssue(Object.create(null))).toBeUndefined()
})

test('D6 values that JSON cannot represent are rejected, in any realm', () => {
  class Own {
    text = 'words'
  }
  const bare = Object.create(Object.create(null))
  for (const value of [new Own(), new Date(), new Map(), bare, runInNewContext('new Date()'), () => {}, 1n, Number.NaN])
    expect(findJsonIssue({ value })).toBeDefined()
})
