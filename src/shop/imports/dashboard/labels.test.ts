import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeProgress, getStartLabel, toIssuesCsv } from './labels.ts'

const none = {
  new: 0,
  changed: 0,
  unchanged: 0,
  faulty: 0,
  variants: 0,
  newCategories: [],
  ignoredColumns: [],
  faults: 0,
}

test('the start button states the number of changes', () => {
  expect(getStartLabel({ ...none, new: 1 })).toBe('Add 1 product')
  expect(getStartLabel({ ...none, new: 1200, changed: 3 })).toBe('Add 1,200 products and update 3 products')
  expect(getStartLabel({ ...none, changed: 1 })).toBe('Update 1 product')
})

test('progress reaches 100 only when everything is done', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(100_000), (done, total) => {
      const share = computeProgress(done, total)
      expect(share).toBeGreaterThanOrEqual(0)
      expect(share === 100).toBe(total > 0 && done >= total)
    }),
  )
})

test('the error list is a CSV file without formulas', () => {
  const fault = { row: 3, column: 'Title', product: '=cmd()', message: 'Say "no", please.', stage: 'check' } as const
  expect(toIssuesCsv([fault])).toBe(
    '"Row","Column","Product","Error","Stage"\r\n"3","Title","\'=cmd()","Say ""no"", please.","Dry run"\r\n',
  )
})
