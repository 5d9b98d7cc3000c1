import { BYTE_ORDER_MARK, escapeFormula, toCsvLine } from '#base/csv-cell.ts'
import { type FormAnswer, formatFormAnswer } from '#base/format/form-answer.ts'
import type { FormId, SubmissionId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Answer, FormField } from '../form-schema.ts'
import { hasValue } from '../model.ts'
import { type ExportRow, listAnsweredFields, listForExport } from '../store/export-submissions.ts'
import { listFiles, type SubmissionQuery } from '../store/submissions.ts'

const BATCH_SIZE = 500

type Column = { fieldId: string; title: string }

/** The fields of the form in their order, then fields that it no longer has, by their latest title. */
const listColumns = (fields: readonly FormField[], answered: readonly Column[]): Column[] => {
  const columns = new Map<string, Column>()
  for (const field of fields.filter(hasValue))
    columns.set(field.id, { fieldId: field.id, title: field.type === 'hidden' ? field.key : field.title })
  for (const column of answered) if (!columns.has(column.fieldId)) columns.set(column.fieldId, column)
  return [...columns.values()]
}

type FileNames = ReadonlyMap<string, string>

const formatCell = (answer: Answer | undefined, files: FileNames): string => {
  if (!answer || (answer.value === null && answer.values === null)) return ''
  if (answer.type === 'file' && Array.isArray(answer.values))
    return answer.values.map((id) => files.get(id) ?? '').join(', ')
  return formatFormAnswer(answer as FormAnswer)
}

const toLine = (row: ExportRow, columns: readonly Column[], files: FileNames): string => {
  const answers = new Map(row.answers.map((answer) => [answer.fieldId, answer]))
  const cells = [
    row.submittedAt,
    ...columns.map(({ fieldId }) => formatCell(answers.get(fieldId), files)),
    row.pageTitle,
    row.pagePath,
    row.disclaimerVersion === null ? '' : String(row.disclaimerVersion),
  ]
  return toCsvLine(cells.map(escapeFormula))
}

/** Yields one line per submission, newest first. Reads them in batches, so that memory stays constant. */
export async function* exportSubmissionsCsv(
  queries: Queries,
  websiteId: WebsiteId,
  form: { id: FormId; fields: readonly FormField[] },
  filters: Omit<SubmissionQuery, 'formId'>,
): AsyncIterable<string> {
  const query = { ...filters, formId: form.id }
  const columns = listColumns(form.fields, await listAnsweredFields(queries, websiteId, query))
  const header = [
    `Submitted (${filters.timeZone})`,
    ...columns.map(({ title, fieldId }) => title || fieldId),
    'Page',
    'Page path',
    'Disclaimer version',
  ]
  yield BYTE_ORDER_MARK + toCsvLine(header.map(escapeFormula))
  let before: SubmissionId | undefined
  for (;;) {
    const rows = await listForExport(queries, websiteId, query, { before, limit: BATCH_SIZE })
    const files = await listFiles(queries, websiteId, { formId: form.id, ids: rows.map(({ id }) => id) })
    const names = new Map(files.map(({ id, fileName }) => [id, fileName]))
    if (rows.length > 0) yield rows.map((row) => toLine(row, columns, names)).join('')
    if (rows.length < BATCH_SIZE) return
    before = rows.at(-1)?.id
  }
}
