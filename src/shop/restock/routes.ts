import type { DomainError } from '#base/domain-error.ts'
import { type Fields, handle, type Route } from '#platform/http/handle.ts'
import { getUnsubscribePath } from './model.ts'
import type { Restock } from './service.ts'
import { oneClickUnsubscribeFromRestock, signUpForRestock, unsubscribeFromRestock } from './sign-up-contract.ts'

/** Other errors, such as a request from another site, are answered as usual. */
const onInvalidLink = ({ code }: DomainError, { token }: Fields): string | undefined =>
  code === 'restock.link_invalid' ? getUnsubscribePath(typeof token === 'string' ? token : '') : undefined

export const restockRoutes = (restock: Pick<Restock, 'signUp' | 'unsubscribe'>): Route[] => [
  handle(signUpForRestock, async ({ websiteId, input, request }) => {
    await restock.signUp({ websiteId, ip: request.ip }, input)
    return { success: true } as const
  }),
  handle(
    unsubscribeFromRestock,
    async ({ websiteId, input }) => void (await restock.unsubscribe(websiteId, input.token)),
    { onSuccess: (_, { input }) => getUnsubscribePath(input.token), onError: onInvalidLink },
  ),
  handle(
    oneClickUnsubscribeFromRestock,
    async ({ websiteId, query }) => void (await restock.unsubscribe(websiteId, query.token)),
  ),
]
