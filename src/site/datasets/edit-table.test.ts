import { expect, test } from 'vitest'
import {
  deleteColumn,
  deleteRow,
  getCell,
  insertColumn,
  insertRow,
  moveByKey,
  pasteCells,
  setCell,
} from './edit-table.ts'
import type { Table } from './model.ts'

const table: Table = {
  columns: ['Month', 'Bowls'],
  rows: [
    ['May', '12'],
    ['June', '9'],
  ],
}
const LIMITS = { maxRows: 4, maxColumns: 3 }

test('cells and column names are changed without changing the table before', () => {
  expect(getCell(setCell(table, { row: 1, column: 1 }, '13'), { row: 1, column: 1 })).toBe('13')
  expect(setCell(table, { row: 0, column: 1 }, 'Month').columns).toEqual(['Month', 'Month (2)'])
  expect(setCell(table, { row: 1, column: 1 }, '12')).toBe(table)
  expect(table.rows[0]).toEqual(['May', '12'])
})

test('rows and columns are inserted and deleted', () => {
  expect(insertRow(table, 1).rows).toEqual([
    ['May', '12'],
    ['', ''],
    ['June', '9'],
  ])
  expect(deleteRow(table, 1).rows).toEqual([['June', '9']])
  expect(deleteRow(table, 0)).toBe(table)
  expect(insertColumn(table, 0)).toEqual({
    columns: ['Month', 'Column 3', 'Bowls'],
    rows: [
      ['May', '', '12'],
      ['June', '', '9'],
    ],
  })
  expect(deleteColumn(table, 0)).toEqual({ columns: ['Bowls'], rows: [['12'], ['9']] })
})

test('EDITOR-041 pasted cells fill the table from the selected cell on, up to the limits', () => {
  expect(pasteCells(table, { row: 2, column: 1 }, '10\tx\n11\ty', LIMITS)).toEqual({
    table: {
      columns: ['Month', 'Bowls', 'Column 3'],
      rows: [
        ['May', '12', ''],
        ['June', '10', 'x'],
        ['', '11', 'y'],
      ],
    },
    isTruncated: false,
  })
  const pasted = pasteCells(table, { row: 2, column: 0 }, '1\n2\n3\n4\n5', LIMITS)
  expect(pasted.isTruncated).toBe(true)
  expect(pasted.table.rows.map(([first]) => first)).toEqual(['May', '1', '2', '3'])
})

test('keys move within the table', () => {
  const move = (key: string, ctrl = false) => moveByKey({ row: 1, column: 1 }, key, table, { ctrl, page: 10 })
  expect(move('ArrowUp')).toEqual({ row: 0, column: 1 })
  expect(move('ArrowRight')).toEqual({ row: 1, column: 1 })
  expect(move('PageDown')).toEqual({ row: 2, column: 1 })
  expect(move('Home', true)).toEqual({ row: 0, column: 0 })
  expect(move('End', true)).toEqual({ row: 2, column: 1 })
  expect(move('a')).toBeUndefined()
})
