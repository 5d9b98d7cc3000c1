import { expect, test } from 'vitest'
import { type DatasetId, newId } from '#base/id.ts'
import { defaultLimits } from '#base/limits.ts'
import { insertWebsite } from '#people/testing/builders.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { DATASET_MESSAGES } from './model.ts'
import { createDatasets } from './service.ts'

const database = await createTestDatabase()
const changes: string[] = []
const create = (limits = defaultLimits) =>
  createDatasets({
    ...database,
    clock: () => new Date('2026-11-18T10:00:00Z'),
    limits,
    onChange: async (_tx, websiteId) => void changes.push(websiteId),
  })
const datasets = create()
const importText = async (text: string, hasHeader = true) =>
  datasets.importText(await insertWebsite(database), { name: 'Sales', text, hasHeader })

test('EDITOR-010 EDITOR-018 a dataset imported from CSV or pasted cells has columns and rows', async () => {
  const website = await insertWebsite(database)
  const csv = await datasets.importText(website, { name: 'Sales', text: 'Month,Bowls\nMay,"1,200"\n', hasHeader: true })
  expect(csv).toMatchObject({ dataset: { columns: ['Month', 'Bowls'], rows: [['May', '1,200']] }, warnings: [] })
  const pasted = await datasets.importText(website, { name: 'Firings', text: 'May\t12\nJune\t9', hasHeader: false })
  expect(pasted.dataset).toMatchObject({
    columns: ['Column 1', 'Column 2'],
    rows: [
      ['May', '12'],
      ['June', '9'],
    ],
  })
  expect(
    (await datasets.list(website)).datasets.map(({ name, rowCount, columnCount }) => [name, rowCount, columnCount]),
  ).toEqual([
    ['Firings', 2, 2],
    ['Sales', 1, 2],
  ])
  expect((await datasets.read(website, csv.dataset.id)).dataset).toEqual(csv.dataset)
})

test.each(['', '\n\n', ' , \n;', 'Month,Bowls\n'])('EDITOR-039 the text %j without rows is rejected', async (text) => {
  await expect(importText(text)).rejects.toMatchObject({
    code: 'datasets.empty',
    message: 'Your dataset must have at least one row and one column.',
  })
})

test('EDITOR-040 rows of different lengths are filled, with the documented message', async () => {
  const { dataset, warnings } = await importText('Month,Bowls\nMay\nJune,9,extra\nJuly,3,more')
  expect(dataset.columns).toEqual(['Month', 'Bowls', 'Column 3'])
  expect(dataset.rows).toEqual([
    ['May', '', ''],
    ['June', '9', 'extra'],
    ['July', '3', 'more'],
  ])
  expect(warnings).toEqual(['One or more rows was missing data.'])
})

test('EDITOR-041 EDITOR-042 5,000 rows of 80 columns with formulas and ragged rows are truncated to 1,000 and 50', async () => {
  const line = (row: number) =>
    Array.from({ length: row % 7 === 0 ? 30 : 80 }, (_, column) =>
      column === 3 ? `=SUM(A${row}:B${row})` : `${row * column}`,
    )
  const text = Array.from({ length: 5001 }, (_, row) => line(row + 1).join(',')).join('\r\n')
  const { dataset, warnings } = await importText(text)
  expect([dataset.rows.length, dataset.columns.length]).toEqual([1000, 50])
  expect(dataset.rows.every((row) => row.length === 50)).toBe(true)
  // Formulas are texts; nothing evaluates them.
  expect(dataset.rows[0]?.[3]).toBe('=SUM(A2:B2)')
  expect(warnings).toEqual([
    'One or more rows was missing data.',
    'Your dataset was truncated to 1,000 rows and 50 columns.',
  ])
})

test('EDITOR-042 the limits are settings, and a larger table is not saved', async () => {
  const small = create({ ...defaultLimits, rowsPerDataset: 2, columnsPerDataset: 2, datasetsPerSite: 1 })
  const website = await insertWebsite(database)
  const { dataset, warnings } = await small.importText(website, {
    name: 'S',
    text: 'a,b,c\n1,2,3\n4,5,6\n7,8,9',
    hasHeader: true,
  })
  expect(dataset).toMatchObject({
    columns: ['a', 'b'],
    rows: [
      ['1', '2'],
      ['4', '5'],
    ],
  })
  expect(warnings).toEqual(['Your dataset was truncated to 2 rows and 2 columns.'])
  const save = (table: { columns: string[]; rows: string[][] }) =>
    small.save(website, dataset.id, { name: 'S', table, revision: 1 })
  await expect(save({ columns: ['a'], rows: [['1'], ['2'], ['3']] })).rejects.toMatchObject({
    code: 'datasets.limit_rows',
  })
  await expect(save({ columns: ['a', 'b', 'c'], rows: [['1', '2', '3']] })).rejects.toMatchObject({
    code: 'datasets.limit_columns',
  })
  await expect(small.importText(website, { name: 'T', text: 'a\n1', hasHeader: true })).rejects.toMatchObject({
    code: 'datasets.limit_datasets',
  })
})

test('long cells, control characters and equal column names are repaired', async () => {
  const { dataset, warnings } = await importText(`a,a,\n${'x'.repeat(600)},b\u0000c,'=1`)
  expect(dataset.columns).toEqual(['a', 'a (2)', 'Column 3'])
  expect(dataset.rows[0]).toEqual(['x'.repeat(500), 'b c', '=1'])
  expect(warnings).toEqual([DATASET_MESSAGES.shortened])
})

test('of two concurrent saves one fails, and saving updates published pages', async () => {
  const website = await insertWebsite(database)
  const { dataset } = await datasets.importText(website, { name: 'Sales', text: 'a\n1', hasHeader: true })
  const save = (cell: string) =>
    datasets.save(website, dataset.id, { name: 'Sales', table: { columns: ['a'], rows: [[cell]] }, revision: 1 })
  const results = await Promise.allSettled(['2', '3', '4', '5'].map(save))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'datasets.changed' })
  expect((await datasets.read(website, dataset.id)).dataset.revision).toBe(2)
  expect(changes).toContain(website)
})

test('datasets belong to their site, and deleted ones are gone', async () => {
  const [mine, theirs] = [await insertWebsite(database), await insertWebsite(database)]
  const { dataset } = await datasets.importText(mine, { name: 'Sales', text: 'a\n1', hasHeader: true })
  await expect(datasets.read(theirs, dataset.id)).rejects.toMatchObject({ code: 'datasets.not_found' })
  await expect(datasets.remove(theirs, dataset.id)).rejects.toMatchObject({ code: 'datasets.not_found' })
  expect((await datasets.listTables(theirs, [dataset.id, 'x'])).size).toBe(0)
  expect((await datasets.listTables(mine, [dataset.id, 'x'])).get(dataset.id)).toEqual({
    columns: ['a'],
    rows: [['1']],
  })
  await datasets.remove(mine, dataset.id)
  await expect(
    datasets.save(mine, dataset.id, { name: 'x', table: { columns: ['a'], rows: [['1']] }, revision: 1 }),
  ).rejects.toMatchObject({ code: 'datasets.not_found' })
  await expect(datasets.read(mine, newId<DatasetId>())).rejects.toMatchObject({ code: 'datasets.not_found' })
})
