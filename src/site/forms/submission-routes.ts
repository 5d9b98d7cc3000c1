import { Readable } from 'node:stream'
import { toAttachment } from '#platform/http/attachment.ts'
import { handle, type Route } from '#platform/http/handle.ts'
import { POLICIES } from '#platform/http/security.ts'
import {
  deleteSubmissions,
  downloadFormFile,
  exportSubmissions,
  getSubmission,
  listSubmissions,
  retryDeliveries,
  updateSubmissions,
} from './contract.ts'
import type { Submissions } from './submission-service.ts'

export const submissionRoutes = (submissions: Submissions): Route[] => [
  handle(listSubmissions, ({ websiteId, query }) => submissions.list(websiteId, query)),
  handle(getSubmission, ({ websiteId, params: { formId, submissionId }, query: { form, ...filters } }) =>
    submissions.get(websiteId, { formId, id: submissionId }, { ...filters, formId: form }),
  ),
  handle(updateSubmissions, ({ websiteId, input }) => submissions.update(websiteId, input)),
  handle(deleteSubmissions, ({ websiteId, input }) => submissions.remove(websiteId, input.ids)),
  handle(retryDeliveries, ({ websiteId, params: { formId, submissionId } }) =>
    submissions.retry(websiteId, { formId, id: submissionId }),
  ),
  handle(exportSubmissions, async ({ websiteId, params, query, response }) => {
    const { name, lines } = await submissions.exportCsv(websiteId, params.formId, query)
    response.header('content-type', 'text/csv; charset=utf-8')
    response.header('content-disposition', toAttachment(`${name}.csv`))
    return Readable.from(lines)
  }),
  handle(downloadFormFile, async ({ websiteId, params, response }) => {
    const { fileName, contentType, body } = await submissions.openFile(websiteId, params.formId, params.fileId)
    response.header('content-type', contentType)
    response.header('content-disposition', toAttachment(fileName))
    // Visitors' files come from our origin: they must not run as a page of it.
    response.header('content-security-policy', POLICIES.sandbox)
    return body
  }),
]
