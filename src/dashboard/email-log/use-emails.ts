import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { EmailId, WebsiteId } from '#base/id.ts'
import { callEndpoint } from '#design/api/api-client.ts'
import { getQueryKey } from '#design/api/endpoint-hooks.ts'
import { EMAIL_LOG, sitePath } from '#design/routing/paths.ts'
import {
  type EmailDetails,
  type EmailPage,
  getEmail,
  getSiteEmail,
  listEmails,
  listSiteEmails,
} from '#platform/email/contract.ts'
import type { EmailStatus } from '#platform/email/model.ts'

/** Emails of one site, or undefined for all emails of the installation (operator only). */
export type EmailLogScope = WebsiteId | undefined
export type EmailFilter = { search: string; kind: string; state?: EmailStatus }

const page = (
  scope: EmailLogScope,
  query: { search?: string; kind?: string; state?: EmailStatus; cursor?: EmailId; limit?: number },
): Promise<EmailPage> =>
  scope ? callEndpoint(listSiteEmails, { params: { websiteId: scope }, query }) : callEndpoint(listEmails, { query })

const listOf = (scope: EmailLogScope) => (scope ? listSiteEmails : listEmails)

export const useEmails = (scope: EmailLogScope, filter: EmailFilter) =>
  useInfiniteQuery({
    queryKey: [...getQueryKey(listOf(scope), { params: { websiteId: scope } }), filter],
    queryFn: ({ pageParam }) => page(scope, { ...filter, cursor: pageParam }),
    initialPageParam: undefined as EmailId | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    // Poll while emails are queued.
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ mails }) => mails.some((mail) => mail.state === 'queued')) ? 2000 : false,
  })

/** Kinds of the newest hundred emails, for the filter. */
export const useEmailKinds = (scope: EmailLogScope): string[] => {
  const newest = useQuery({
    queryKey: [...getQueryKey(listOf(scope), { params: { websiteId: scope } }), 'kinds'],
    queryFn: () => page(scope, { limit: 100 }),
  })
  return [...new Set(newest.data?.mails.map(({ kind }) => kind))].sort()
}

export const useEmail = (scope: EmailLogScope, mailId: EmailId) =>
  useQuery({
    queryKey: [...getQueryKey(scope ? getSiteEmail : getEmail), scope, mailId],
    queryFn: (): Promise<EmailDetails> =>
      scope
        ? callEndpoint(getSiteEmail, { params: { websiteId: scope, mailId } })
        : callEndpoint(getEmail, { params: { mailId } }),
  })

export const getEmailLogPath = (scope: EmailLogScope): string => (scope ? sitePath(scope, 'mails') : EMAIL_LOG)
