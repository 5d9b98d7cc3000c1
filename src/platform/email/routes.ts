import { handle, type Route } from '../http/handle.ts'
import { getEmail, getSiteEmail, listEmails, listSiteEmails } from './contract.ts'
import type { EmailLog } from './email-log.ts'

export const emailRoutes = (outbox: EmailLog): Route[] => [
  handle(listSiteEmails, ({ websiteId, query }) => outbox.listForSite(websiteId, query)),
  handle(getSiteEmail, ({ websiteId, params }) => outbox.getForSite(websiteId, params.mailId)),
  handle(listEmails, ({ caller, query }) => outbox.listForInstallation(caller, query)),
  handle(getEmail, ({ caller, params }) => outbox.getForInstallation(caller, params.mailId)),
]
