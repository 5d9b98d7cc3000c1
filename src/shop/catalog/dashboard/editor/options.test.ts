import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addOption,
  addValues,
  areVariantsComplete,
  countCombinations,
  countVariants,
  listCombinations,
  moveOption,
  type OptionDraft,
  planVariants,
  removeOption,
  renameValue,
  setValues,
  toOptionDrafts,
} from './options.ts'

const axis = (name: string, ...values: string[]): OptionDraft => ({ key: name, name, values })
const variant = (sku: string, ...optionValues: string[]) => ({ sku, optionValues })

const SIZE = axis('Size', 'S', 'M', 'L')
const GLAZE = axis('Glaze', 'Celadon', 'Ash')
const SET = axis('Set', 'One', 'Four')

test('CATALOG-051 three options produce every combination, in the order of the options', () => {
  const all = listCombinations([SIZE, GLAZE, SET])
  expect(all).toHaveLength(12)
  expect(all.slice(0, 3)).toEqual([
    ['S', 'Celadon', 'One'],
    ['S', 'Celadon', 'Four'],
    ['S', 'Ash', 'One'],
  ])
  expect(listCombinations([])).toEqual([[]])
})

test('existing variants are kept, new ones copy their neighbor, and variants without a combination are removed', () => {
  const variants = [variant('s', 'S'), variant('m', 'M'), variant('gone', 'XXL')]
  const plan = planVariants([axis('Size', 'S', 'M', 'L')], variants)
  expect(plan.map(({ kept }) => kept?.sku)).toEqual(['s', 'm', undefined])
  expect(plan[2]?.like?.sku).toBe('s')
  expect(countVariants([SIZE], variants)).toEqual({ total: 3, kept: 2, added: 1, dropped: 1 })
})

test('existing variants take the first value of a new option', () => {
  const { axes, variants } = addOption({ axes: [SIZE], variants: [variant('s', 'S'), variant('m', 'M')] }, GLAZE)
  const plan = planVariants(axes, variants)
  expect(plan.filter(({ kept }) => kept).map(({ kept, optionValues }) => [kept?.sku, ...optionValues])).toEqual([
    ['s', 'S', 'Celadon'],
    ['m', 'M', 'Celadon'],
  ])
  expect(plan.find(({ optionValues }) => optionValues.join() === 'M,Ash')?.like?.sku).toBe('m')
})

test('moving or removing an option updates the values of all variants', () => {
  const product = { axes: [SIZE, GLAZE], variants: [variant('a', 'S', 'Ash'), variant('b', 'S', 'Celadon')] }
  const moved = moveOption(product, 0, 1)
  expect(moved.axes.map(({ name }) => name)).toEqual(['Glaze', 'Size'])
  expect(moved.variants.map(({ optionValues }) => optionValues)).toEqual([
    ['Celadon', 'S'],
    ['Ash', 'S'],
  ])
  expect(moveOption(product, 0, 2).axes).toEqual(product.axes)
  expect(removeOption(product, 1).variants.map(({ sku }) => sku)).toEqual(['a'])
  expect(removeOption(removeOption(product, 1), 0)).toEqual({ axes: [], variants: [variant('a')] })
})

test('renaming a value keeps its variants, and removing it removes them', () => {
  const product = { axes: [SIZE], variants: [variant('s', 'S'), variant('m', 'M')] }
  const renamed = renameValue(product, 0, 'M', 'Medium')
  expect(renamed.axes[0]?.values).toEqual(['S', 'Medium', 'L'])
  expect(renamed.variants[1]).toEqual(variant('m', 'Medium'))
  expect(setValues(product, 0, ['M']).variants).toEqual([variant('m', 'M')])
  expect(setValues(product, 0, ['M', 'S']).variants.map(({ sku }) => sku)).toEqual(['m', 's'])
  expect(setValues(product, 0, []).variants).toEqual([variant('s', '')])
})

test('duplicate values are not added, ignoring case', () => {
  expect(addValues(['S'], ['s', ' M ', '', 'M', 'L'])).toEqual(['S', 'M', 'L'])
})

const axes = fc
  .array(fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 4 }), { maxLength: 3 })
  .map((lists) => lists.map((values, index) => axis(`option ${index}`, ...values)))

test('planned variants cover all combinations exactly once, and planning is idempotent', () => {
  const someValues = fc.array(fc.array(fc.constantFrom('', 'a', 'b', 'x'), { maxLength: 3 }), { maxLength: 8 })
  fc.assert(
    fc.property(axes, someValues, (given, values) => {
      const existing = values.map((optionValues, index) => ({ sku: String(index), optionValues }))
      const plan = planVariants(given, existing)
      expect(plan).toHaveLength(countCombinations(given))
      expect(new Set(plan.map(({ optionValues }) => JSON.stringify(optionValues))).size).toBe(plan.length)
      const kept = plan.flatMap((making) => making.kept ?? [])
      expect(new Set(kept).size).toBe(kept.length)
      const made = plan.map(({ optionValues, kept: old }, index) => ({ sku: old?.sku ?? `new ${index}`, optionValues }))
      expect(areVariantsComplete(given, made)).toBe(true)
      expect(countVariants(given, made)).toEqual({ total: made.length, kept: made.length, added: 0, dropped: 0 })
      expect(
        toOptionDrafts(
          given.map(({ name }) => name),
          made,
        ).map(({ values: read }) => read),
      ).toEqual(given.map(({ values: own }) => [...own]))
    }),
  )
})
