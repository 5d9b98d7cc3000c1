import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { MailId, WebsiteId } from '#base/id.ts'
import { call } from '#design/call.ts'
import { OUTBOX, sitePath } from '#design/paths.ts'
import { keyOf } from '#design/query.ts'
import {
  listMails,
  listSiteMails,
  type MailInFull,
  type MailPage,
  readMail,
  readSiteMail,
} from '#platform/email/contract.ts'

/** Whose mails: those of one site, or all that the installation wrote, which are for its operator. */
export type Whose = WebsiteId | undefined
export type MailFilter = { search: string; kind: string }

const page = (
  whose: Whose,
  query: { search?: string; kind?: string; cursor?: MailId; limit?: number },
): Promise<MailPage> =>
  whose ? call(listSiteMails, { params: { websiteId: whose }, query }) : call(listMails, { query })

const listOf = (whose: Whose) => (whose ? listSiteMails : listMails)

export const useMails = (whose: Whose, filter: MailFilter) =>
  useInfiniteQuery({
    queryKey: [...keyOf(listOf(whose), { params: { websiteId: whose } }), filter],
    queryFn: ({ pageParam }) => page(whose, { ...filter, cursor: pageParam }),
    initialPageParam: undefined as MailId | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    // What waits to be sent will not wait long.
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ mails }) => mails.some((mail) => mail.state === 'queued')) ? 2000 : false,
  })

/** The kinds to filter by: those of the newest hundred. */
export const useMailKinds = (whose: Whose): string[] => {
  const newest = useQuery({
    queryKey: [...keyOf(listOf(whose), { params: { websiteId: whose } }), 'kinds'],
    queryFn: () => page(whose, { limit: 100 }),
  })
  return [...new Set(newest.data?.mails.map(({ kind }) => kind))].sort()
}

export const useMail = (whose: Whose, mailId: MailId) =>
  useQuery({
    queryKey: [...keyOf(whose ? readSiteMail : readMail), whose, mailId],
    queryFn: (): Promise<MailInFull> =>
      whose ? call(readSiteMail, { params: { websiteId: whose, mailId } }) : call(readMail, { params: { mailId } }),
  })

export const outboxPath = (whose: Whose): string => (whose ? sitePath(whose, 'mails') : OUTBOX)
