import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FILTERS } from '../catalog.ts'
import {
  addFilter,
  parseFilters,
  parseState,
  STATE_PARAMS,
  type StateParams,
  serializeFilters,
} from './report-state.ts'

const today = '2026-11-17'
const none = Object.fromEntries(STATE_PARAMS.map((name) => [name, ''])) as StateParams

test('a URL without parameters shows the last 30 days by day against the 30 days before', () => {
  expect(parseState(none, today)).toEqual({
    preset: '30d',
    range: { from: '2026-10-19', to: '2026-11-17' },
    compare: 'previous',
    interval: 'day',
    filters: [],
    metric: '',
    table: '',
    page: 1,
  })
})

test('a custom range overrides the preset', () => {
  const state = parseState({ ...none, range: '7d', from: '2026-11-01', to: '2026-11-02', compare: 'year' }, today)
  expect(state).toMatchObject({ preset: undefined, range: { from: '2026-11-01', to: '2026-11-02' }, interval: 'hour' })
  expect(state.compare).toBe('year')
})

test('an interval that does not fit the range is replaced', () => {
  expect(parseState({ ...none, range: 'year', interval: 'hour' }, today).interval).toBe('month')
  expect(parseState({ ...none, range: 'today', interval: 'day' }, today).interval).toBe('hour')
})

test('filters survive the URL whatever their values are', () => {
  const filter = fc.record({ name: fc.constantFrom(...FILTERS), value: fc.string({ unit: 'grapheme', maxLength: 60 }) })
  fc.assert(
    fc.property(fc.uniqueArray(filter, { selector: ({ name }) => name, maxLength: 8 }), (filters) => {
      expect(parseFilters(serializeFilters(filters))).toEqual(filters)
    }),
  )
})

test('any URL can be opened', () => {
  const text = fc.string({ maxLength: 200 })
  fc.assert(
    fc.property(fc.record(Object.fromEntries(STATE_PARAMS.map((name) => [name, text]))), (params) => {
      const state = parseState(params as StateParams, today)
      expect(state.page).toBeGreaterThanOrEqual(1)
      expect(state.range.from <= state.range.to).toBe(true)
    }),
  )
  expect(parseFilters('%E0%A4%A,color:red,device:phone,device:tablet')).toEqual([{ name: 'device', value: 'phone' }])
})

test('a second value of a dimension replaces the first', () => {
  const phone = { name: 'device', value: 'phone' } as const
  const german = { name: 'language', value: 'de' } as const
  expect(addFilter([phone, german], { name: 'device', value: 'tablet' })).toEqual([
    german,
    { name: 'device', value: 'tablet' },
  ])
})
