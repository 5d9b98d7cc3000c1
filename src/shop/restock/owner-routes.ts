import { Readable } from 'node:stream'
import { toAttachment } from '#platform/http/attachment.ts'
import { handle, type Route } from '#platform/http/handle.ts'
import type { RestockManagement } from './management-service.ts'
import {
  deleteSignUp,
  exportSignUps,
  listSignUpGroups,
  listSignUps,
  sendAllNotifications,
  sendNotifications,
} from './owner-contract.ts'

export const restockOwnerRoutes = (management: RestockManagement): Route[] => [
  handle(listSignUpGroups, ({ websiteId, query }) => management.listGroups(websiteId, query)),
  handle(listSignUps, ({ websiteId, query }) => management.listSignUps(websiteId, query)),
  handle(sendNotifications, ({ websiteId, input }) => management.send(websiteId, input)),
  handle(sendAllNotifications, ({ websiteId, input }) => management.sendAll(websiteId, input.sendRequests)),
  handle(exportSignUps, ({ websiteId, response }) => {
    response.header('content-type', 'text/csv; charset=utf-8')
    response.header('content-disposition', toAttachment('restock-sign-ups.csv'))
    return Readable.from(management.exportCsv(websiteId))
  }),
  handle(
    deleteSignUp,
    async ({ websiteId, params }) => void (await management.deleteSignUp(websiteId, params.signUpId)),
  ),
]
