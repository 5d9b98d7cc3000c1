import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { unescapeCell } from '#base/csv-cell.ts'
import { FORM_FIELD_TYPES } from '#base/enumerations/editing.ts'
import type { FormId } from '#base/id.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { aSite } from '#site/testing/builders.ts'
import { aForm } from '../testing/builders.ts'
import { anAnswer, aSubmission } from '../testing/submissions.ts'
import { exportSubmissionsCsv } from './export-submissions.ts'

const database = await createTestDatabase()
const { websiteId } = await aSite(database)

const exportRows = async (formId: FormId): Promise<string[][]> => {
  const filters = { folder: 'inbox', search: undefined, timeZone: 'UTC' } as const
  const lines = exportSubmissionsCsv(database.queries, websiteId, { id: formId, fields: [] }, filters)
  return Papa.parse<string[]>((await text(Readable.from(lines))).replace('\uFEFF', ''), { skipEmptyLines: true }).data
}

/** Begins often with what spreadsheets evaluate; without what PostgreSQL cannot store. */
const hostileText = fc
  .tuple(
    fc.constantFrom('', '=', '+', '-', '@', '\t', '\r', '\n', "'=", '＝', '"', '=cmd|', '@SUM('),
    fc.string({ unit: 'binary', maxLength: 20 }),
  )
  .map(([start, rest]) => (start + rest).replaceAll('\0', ''))

test('no cell of an export is a formula, whatever titles, answers and names of pages contain', async () => {
  await fc.assert(
    fc.asyncProperty(
      hostileText,
      fc.array(fc.tuple(fc.constantFrom(...FORM_FIELD_TYPES), hostileText), { minLength: 1, maxLength: 8 }),
      async (title, fields) => {
        const formId = await aForm(database, websiteId)
        const id = await aSubmission(database, websiteId, formId, {
          answers: fields.map(([type, value], index) =>
            index % 2
              ? anAnswer({ fieldId: `field-${index}`, type, rawTitle: title, value })
              : anAnswer({ fieldId: `field-${index}`, type, rawTitle: title, values: [value, value] }),
          ),
        })
        await database.pool.query('UPDATE form_submissions SET page_title = $2 WHERE submission_id = $1', [id, title])
        const rows = await exportRows(formId)
        expect(rows).toHaveLength(2)
        expect(new Set(rows.map((cells) => cells.length)).size).toBe(1)
        for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@＝＋－＠\t\r\n]/)
        expect(unescapeCell(rows[1]?.at(-3) ?? '')).toBe(title)
      },
    ),
    { numRuns: 60 },
  )
})

test('an export of more than one batch has every submission once, newest first', async () => {
  const formId = await aForm(database, websiteId)
  await database.pool.query(
    `INSERT INTO form_submissions (website_id, form_id, submission_id, answers)
     SELECT $1, $2, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid,
       jsonb_build_array(jsonb_build_object('fieldId', 'n', 'type', 'text', 'rawTitle', 'N', 'value', n::text, 'values', NULL))
     FROM generate_series(1, 1203) n`,
    [websiteId, formId],
  )
  const [header, ...rows] = await exportRows(formId)
  expect(header?.[1]).toBe('N')
  expect(rows.map((cells) => Number(cells[1]))).toEqual(Array.from({ length: 1203 }, (_, index) => 1203 - index))
})
