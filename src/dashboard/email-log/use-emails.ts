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

/** Emails of one site, or undefined for all emails of the installation (operator only). */
export type EmailLogScope = WebsiteId | undefined
export type EmailFilter = { search: string; kind: string }

const page = (
  whose: EmailLogScope,
  query: { search?: string; kind?: string; cursor?: EmailId; limit?: number },
): Promise<EmailPage> =>
  whose ? callEndpoint(listSiteEmails, { params: { websiteId: whose }, query }) : callEndpoint(listEmails, { query })

const listOf = (whose: EmailLogScope) => (whose ? listSiteEmails : listEmails)

export const useEmails = (whose: EmailLogScope, filter: EmailFilter) =>
  useInfiniteQuery({
    queryKey: [...getQueryKey(listOf(whose), { params: { websiteId: whose } }), filter],
    queryFn: ({ pageParam }) => page(whose, { ...filter, cursor: pageParam }),
    initialPageParam: undefined as EmailId | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    // Poll while emails are queued.
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ mails }) => mails.some((mail) => mail.state === 'queued')) ? 2000 : false,
  })

/** Kinds of the newest hundred emails, for the filter. */
export const useEmailKinds = (whose: EmailLogScope): string[] => {
  const newest = useQuery({
    queryKey: [...getQueryKey(listOf(whose), { params: { websiteId: whose } }), 'kinds'],
    queryFn: () => page(whose, { limit: 100 }),
  })
  return [...new Set(newest.data?.mails.map(({ kind }) => kind))].sort()
}

export const useEmail = (whose: EmailLogScope, mailId: EmailId) =>
  useQuery({
    queryKey: [...getQueryKey(whose ? getSiteEmail : getEmail), whose, mailId],
    queryFn: (): Promise<EmailDetails> =>
      whose
        ? callEndpoint(getSiteEmail, { params: { websiteId: whose, mailId } })
        : callEndpoint(getEmail, { params: { mailId } }),
  })

export const getEmailLogPath = (whose: EmailLogScope): string => (whose ? sitePath(whose, 'mails') : EMAIL_LOG)
