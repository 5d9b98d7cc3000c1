import type { ReactNode } from 'react'
import { getNextRelativeTime } from '#base/format/relative-time.ts'
import { getCommentMessages } from '#site/comments/locales/get-messages.ts'
import type { CommentThread } from '#site/comments/model.ts'
import type { PostComments } from '#site/comments/service.ts'
import { type CommentFormState, CommentNotice, CommentPage } from '#site/comments/storefront/CommentPage.tsx'
import { htmlResponse, type PageResponse } from './page-response.ts'
import { createRenderContext, type PageRequest, renderInLayout } from './render-page.tsx'
import { buildPlainHead } from './screens.tsx'

const NO_ASSETS = new Map<string, never>()

/** Personal pages: never cached, not even by the browser. */
const render = (request: PageRequest, title: string, view: ReactNode, status: number): PageResponse => {
  const context = createRenderContext(request, NO_ASSETS)
  const head = { ...buildPlainHead(title), blockStyles: ['comments', 'form'] as const }
  return {
    ...htmlResponse(renderInLayout(request, head, context, view), { status, cacheable: false }),
    headers: { 'cache-control': 'no-store' },
  }
}

export const renderCommentForm = (request: PageRequest, state: CommentFormState, status: number): PageResponse => {
  const messages = getCommentMessages(request.site.language)
  return render(request, messages.write, <CommentPage state={state} messages={messages} />, status)
}

export const renderCommentNotice = (
  request: PageRequest,
  notice: Omit<Parameters<typeof CommentNotice>[0], 'messages'>,
  status: number,
): PageResponse => {
  const messages = getCommentMessages(request.site.language)
  return render(request, notice.post.title, <CommentNotice {...notice} messages={messages} />, status)
}

const listTimes = (threads: readonly CommentThread[]): Date[] =>
  threads.flatMap(({ createdAt, replies }) => [createdAt, ...listTimes(replies)])

/** When a cached page shows an outdated "an hour ago", or a form of a post that is closed. */
export const getCommentExpiry = ({ threads, closesAt }: PostComments, now: Date): Date | undefined => {
  const times = listTimes(threads).map((time) => getNextRelativeTime(time, now).getTime())
  const next = Math.min(...times, closesAt?.getTime() ?? Number.POSITIVE_INFINITY)
  return Number.isFinite(next) ? new Date(next) : undefined
}
