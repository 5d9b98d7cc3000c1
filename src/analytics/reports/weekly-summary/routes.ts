import type { Caller } from '#base/caller.ts'
import type { DomainError } from '#base/domain-error.ts'
import { type Fields, handle, type Route } from '#platform/http/handle.ts'
import { noPersonError } from '../errors.ts'
import {
  oneClickUnsubscribeFromSummary,
  readWeeklySummary,
  saveWeeklySummary,
  unsubscribeFromSummary,
} from './contract.ts'
import { getUnsubscribePath } from './model.ts'
import type { WeeklySummaries } from './service.ts'

/** Other errors, such as a request from another site, are answered as usual. */
const onInvalidLink = ({ code }: DomainError, { token }: Fields): string | undefined =>
  code === 'reports.link_invalid' ? getUnsubscribePath(typeof token === 'string' ? token : '') : undefined

const requirePerson = ({ account }: Caller): NonNullable<Caller['account']> => {
  if (!account) throw noPersonError()
  return account
}

export const weeklySummaryRoutes = ({ weeklySummaries }: { weeklySummaries: WeeklySummaries }): Route[] => [
  handle(readWeeklySummary, async ({ websiteId, caller }) => {
    const { id, email } = requirePerson(caller)
    return { isSubscribed: await weeklySummaries.isSubscribed(websiteId, id), email }
  }),
  handle(saveWeeklySummary, async ({ websiteId, caller, input: { isSubscribed } }) => {
    const { id, email } = requirePerson(caller)
    await weeklySummaries.setSubscribed(websiteId, id, isSubscribed)
    return { isSubscribed, email }
  }),
  handle(
    unsubscribeFromSummary,
    async ({ websiteId, input }) => void (await weeklySummaries.unsubscribe(websiteId, input.token)),
    { onSuccess: (_, { input }) => getUnsubscribePath(input.token), onError: onInvalidLink },
  ),
  handle(
    oneClickUnsubscribeFromSummary,
    async ({ websiteId, query }) => void (await weeklySummaries.unsubscribe(websiteId, query.token)),
  ),
]
