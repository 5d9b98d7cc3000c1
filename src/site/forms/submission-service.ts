import type { Readable } from 'node:stream'
import type { FormId, SubmissionId, WebsiteId } from '#base/id.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { SubmissionDetails, SubmissionFilters, SubmissionNeighbors, SubmissionSummary } from './contract.ts'
import { fileNotFoundError, formNotFoundError, submissionNotFoundError } from './errors.ts'
import { exportSubmissionsCsv } from './operations/export-submissions.ts'
import { deleteSubmissionRows, reopenDeliveries, setRead, setSpam } from './store/change-submissions.ts'
import { findForm } from './store/forms.ts'
import {
  countSubmissions,
  findFile,
  findNeighbors,
  findSubmission,
  listDeliveries,
  listFiles,
  listSubmissions,
  type SubmissionRef,
  type SummaryRow,
} from './store/submissions.ts'

export type SubmissionsDependencies = {
  queries: Queries
  transact: Transact
  storage: Pick<Storage, 'get'>
  getTimeZone: (websiteId: WebsiteId) => Promise<string>
  clock: Clock
  /** Deletes stored files after the commit. */
  eraseFiles: (tx: Tx, prefix: string) => Promise<void>
  /** Delivers what is pending of a submission, after the commit. */
  enqueueDelivery: (tx: Tx, websiteId: WebsiteId, submission: SubmissionRef) => Promise<void>
}

/** The email address is shown beside the preview. */
const toSummary = ({ preview, createdAt, ...row }: SummaryRow): SubmissionSummary => ({
  ...row,
  preview: (row.email ? preview.replaceAll(row.email, ' ') : preview).replace(/\s+/g, ' ').trim(),
  createdAt: createdAt.toISOString(),
})

const NO_FILTERS: SubmissionFilters = { folder: 'inbox', search: undefined }

/** The owners' inbox. */
export const createSubmissions = (deps: SubmissionsDependencies) => {
  const { queries, transact, storage, getTimeZone } = deps

  const get = async (websiteId: WebsiteId, ref: SubmissionRef): Promise<SubmissionDetails> => {
    const row = await findSubmission(queries, websiteId, ref)
    if (!row) throw submissionNotFoundError()
    const [deliveries, files] = await Promise.all([
      listDeliveries(queries, websiteId, ref),
      listFiles(queries, websiteId, { formId: ref.formId, ids: [ref.id] }),
    ])
    const { answers, pageTitle, disclaimerVersion, disclaimerContent, ...summary } = row
    return {
      ...toSummary(summary),
      answers,
      pageTitle,
      disclaimer: disclaimerVersion === null ? null : { version: disclaimerVersion, content: disclaimerContent ?? '' },
      files: files.map(({ submissionId: _, ...file }) => file),
      deliveries: deliveries.map(({ updatedAt, ...delivery }) => ({ ...delivery, updatedAt: updatedAt.toISOString() })),
    }
  }

  return {
    async list(websiteId: WebsiteId, { page, limit, ...filters }: SubmissionFilters & { page: number; limit: number }) {
      const timeZone = await getTimeZone(websiteId)
      const query = { ...filters, timeZone }
      const [rows, total, unread] = await Promise.all([
        listSubmissions(queries, websiteId, query, { page, limit }),
        countSubmissions(queries, websiteId, query),
        countSubmissions(queries, websiteId, { ...NO_FILTERS, formId: filters.formId, folder: 'unread', timeZone }),
      ])
      return { submissions: rows.map(toSummary), total, unread }
    },

    /** With the neighbors in the list of these filters. */
    async get(
      websiteId: WebsiteId,
      ref: SubmissionRef,
      filters: SubmissionFilters,
    ): Promise<SubmissionDetails & SubmissionNeighbors> {
      const timeZone = await getTimeZone(websiteId)
      const [submission, neighbors] = await Promise.all([
        get(websiteId, ref),
        findNeighbors(queries, websiteId, ref.id, { ...filters, timeZone }),
      ])
      return { ...submission, ...neighbors }
    },

    update: (
      websiteId: WebsiteId,
      { ids, isRead, isSpam }: { ids: readonly SubmissionId[]; isRead?: boolean; isSpam?: boolean },
    ): Promise<{ changed: number }> =>
      transact(async (tx) => {
        const read = isRead === undefined ? [] : await setRead(tx, websiteId, ids, isRead)
        const spam = isSpam === undefined ? [] : await setSpam(tx, websiteId, ids, isSpam)
        // Nothing was sent for spam.
        if (isSpam === false) for (const ref of spam) await deps.enqueueDelivery(tx, websiteId, ref)
        return { changed: new Set([...read, ...spam].map(({ id }) => id)).size }
      }),

    remove: (websiteId: WebsiteId, ids: readonly SubmissionId[]): Promise<{ deleted: number }> =>
      transact(async (tx) => {
        const { deleted, storageKeys } = await deleteSubmissionRows(tx, websiteId, ids)
        for (const key of storageKeys) await deps.eraseFiles(tx, key)
        return { deleted }
      }),

    async retry(websiteId: WebsiteId, ref: SubmissionRef): Promise<SubmissionDetails> {
      await transact(async (tx) => {
        if (await reopenDeliveries(tx, websiteId, ref, deps.clock())) await deps.enqueueDelivery(tx, websiteId, ref)
      })
      return get(websiteId, ref)
    },

    async exportCsv(
      websiteId: WebsiteId,
      formId: FormId,
      filters: Omit<SubmissionFilters, 'formId'>,
    ): Promise<{ name: string; lines: AsyncIterable<string> }> {
      const [form, timeZone] = await Promise.all([findForm(queries, websiteId, formId), getTimeZone(websiteId)])
      if (!form) throw formNotFoundError()
      return { name: form.name, lines: exportSubmissionsCsv(queries, websiteId, form, { ...filters, timeZone }) }
    },

    async openFile(
      websiteId: WebsiteId,
      formId: FormId,
      fileId: string,
    ): Promise<{ fileName: string; contentType: string; body: Readable }> {
      const file = await findFile(queries, websiteId, formId, fileId)
      const stored = file && (await storage.get(file.storageKey))
      if (!stored) throw fileNotFoundError()
      return { fileName: file.fileName, contentType: stored.contentType, body: stored.body }
    },
  }
}

export type Submissions = ReturnType<typeof createSubmissions>
