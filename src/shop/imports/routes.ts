import { Readable } from 'node:stream'
import { toAttachment } from '#platform/http/attachment.ts'
import { handle, type Route } from '#platform/http/handle.ts'
import {
  exportProducts,
  listImports,
  readImport,
  recheckImport,
  startImport,
  undoImport,
  uploadImport,
} from './contract.ts'
import type { Imports } from './service.ts'

export const importRoutes = (imports: Imports): Route[] => [
  handle(uploadImport, ({ websiteId, params, caller, request }) =>
    imports.upload(websiteId, params.collectionId, request.files(), caller.account?.id ?? null),
  ),
  handle(listImports, ({ websiteId }) => imports.list(websiteId)),
  handle(readImport, ({ websiteId, params }) => imports.read(websiteId, params.importId)),
  handle(recheckImport, ({ websiteId, params, input }) =>
    imports.recheck(websiteId, params.importId, input.collectionId),
  ),
  handle(startImport, ({ websiteId, params }) => imports.start(websiteId, params.importId)),
  handle(undoImport, ({ websiteId, params }) => imports.undo(websiteId, params.importId)),
  handle(exportProducts, async ({ websiteId, params, query, response: answer }) => {
    const { filename, lines } = await imports.exportCsv(websiteId, params.collectionId, query.format)
    answer.header('content-type', 'text/csv; charset=utf-8')
    answer.header('content-disposition', toAttachment(filename))
    return Readable.from(lines)
  }),
]
