import { handle, type Route } from '../http/handle.ts'
import { listMails, listSiteMails, readMail, readSiteMail } from './contract.ts'
import type { Outbox } from './outbox.ts'

export const mailRoutes = (outbox: Outbox): Route[] => [
  handle(listSiteMails, ({ websiteId, query }) => outbox.ofSite(websiteId, query)),
  handle(readSiteMail, ({ websiteId, params }) => outbox.oneOfSite(websiteId, params.mailId)),
  handle(listMails, ({ caller, query }) => outbox.ofCaller(caller, query)),
  handle(readMail, ({ caller, params }) => outbox.oneOfCaller(caller, params.mailId)),
]
