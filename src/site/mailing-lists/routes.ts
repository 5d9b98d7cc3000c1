import { Readable } from 'node:stream'
import type { DomainError } from '#base/domain-error.ts'
import { toAttachment } from '#platform/http/attachment.ts'
import { type Fields, handle, type Route } from '#platform/http/handle.ts'
import {
  addSubscriber,
  connectProvider,
  createMailingList,
  deleteMailingList,
  exportSubscribers,
  importSubscribers,
  listAudiences,
  listMailingLists,
  listSubscribers,
  removeSubscriber,
  updateMailingList,
} from './contract.ts'
import { CONFIRM_PATH, getConfirmPath, getUnsubscribePath } from './model.ts'
import type { MailingLists } from './service.ts'
import { confirmSubscription, oneClickUnsubscribe, unsubscribe } from './visitor-contract.ts'

/** Other errors, such as a request from another site, are answered as usual. */
const onInvalidLink = (toPath: (token: string) => string) => (error: DomainError, fields: Fields) =>
  error.code === 'mailing_lists.link_invalid' ? toPath(readToken(fields)) : undefined

const readToken = ({ token }: Fields): string => (typeof token === 'string' ? token : '')

export const mailingListRoutes = (lists: MailingLists): Route[] => [
  handle(listMailingLists, ({ websiteId }) => lists.list(websiteId)),
  handle(createMailingList, ({ websiteId, input }) => lists.create(websiteId, input)),
  handle(updateMailingList, ({ websiteId, params, input }) => lists.update(websiteId, params.listId, input)),
  handle(deleteMailingList, async ({ websiteId, params }) => void (await lists.remove(websiteId, params.listId))),
  handle(listAudiences, ({ input }) => lists.listAudiences(input.apiKey)),
  handle(connectProvider, ({ websiteId, params, input }) =>
    lists.connectProvider(websiteId, params.listId, input.provider),
  ),
  handle(listSubscribers, ({ websiteId, params, query }) => lists.listSubscribers(websiteId, params.listId, query)),
  handle(addSubscriber, ({ websiteId, params, input }) => lists.addSubscriber(websiteId, params.listId, input)),
  handle(
    removeSubscriber,
    async ({ websiteId, params }) => void (await lists.removeSubscriber(websiteId, params.listId, params.subscriberId)),
  ),
  handle(importSubscribers, ({ websiteId, params, input }) => lists.importCsv(websiteId, params.listId, input.csv)),
  handle(exportSubscribers, async ({ websiteId, params, response }) => {
    const { fileName, lines } = await lists.exportCsv(websiteId, params.listId)
    response.header('content-type', 'text/csv; charset=utf-8')
    response.header('content-disposition', toAttachment(fileName))
    return Readable.from(lines)
  }),
  handle(confirmSubscription, async ({ websiteId, input }) => void (await lists.confirm(websiteId, input.token)), {
    onSuccess: () => `${CONFIRM_PATH}?done`,
    onError: onInvalidLink(getConfirmPath),
  }),
  handle(unsubscribe, async ({ websiteId, input }) => void (await lists.unsubscribe(websiteId, input.token)), {
    onSuccess: (_, { input }) => getUnsubscribePath(input.token),
    onError: onInvalidLink(getUnsubscribePath),
  }),
  handle(oneClickUnsubscribe, async ({ websiteId, query }) => void (await lists.unsubscribe(websiteId, query.token))),
]
