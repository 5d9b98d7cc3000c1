import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Caller } from '#base/caller.ts'
import { type DomainError, isDomainError } from '#base/domain-error.ts'
import { ERROR_STATUS } from '#base/error-codes.ts'
import { CommentId, ItemId, type WebsiteId } from '#base/id.ts'
import type { Customers } from '#people/customers/service.ts'
import { hasRight } from '#people/roles/model.ts'
import { requireCrumb } from '#platform/http/mount-route.ts'
import { type RateLimits, toClientKey } from '#platform/http/rate-limit.ts'
import { parseWithSchema, rejectUnstorableText } from '#platform/http/validate.ts'
import { getCommentMessages } from '#site/comments/locales/get-messages.ts'
import {
  COMMENTS_PATH,
  type Commenter,
  getCommentAnchor,
  getReceivedPath,
  MAX_BODY_LENGTH,
} from '#site/comments/model.ts'
import type { Comments } from '#site/comments/service.ts'
import { getItemPath, getPageAccessCookie } from '#site/pages/model.ts'
import type { PagePasswords } from '#site/pages/page-password.ts'
import type { Site } from '#site/sites/model.ts'
import type { Sites } from '#site/sites/service.ts'
import { routeNotFoundError, unknownHostError } from './errors.ts'
import { renderCommentForm, renderCommentNotice } from './render/comments.tsx'
import type { PageResponse } from './render/page-response.ts'
import type { Router } from './router.ts'

/** Comments are plain forms for everybody (docs/decisions/0074-comments-feeds-events.md). */

type CommentPostDependencies = {
  router: Pick<Router, 'toPageRequest'>
  sites: Pick<Sites, 'findByHost'>
  comments: Pick<Comments, 'addComment' | 'createKey' | 'findOpenPost'>
  customers: Pick<Customers, 'get'>
  pageLocks: Pick<PagePasswords, 'isUnlocked'>
  rateLimits: Pick<RateLimits, 'consume'>
  identify: (
    cookies: Readonly<Record<string, string | undefined>>,
    websiteId: WebsiteId,
    secure: boolean,
  ) => Promise<Caller>
}

/** Far more than a comment: longer texts are shown again, so that nothing that was typed is lost. */
const BODY_LIMIT = 256 * 1024
/** Counts posts with mistakes, too. */
const POST_LIMIT = { times: 60, seconds: 600 }
/** Of what was typed. */
const MAX_SHOWN = MAX_BODY_LENGTH * 4
const cut = (typed: string): string => typed.slice(0, MAX_SHOWN).toWellFormed()

const Params = z.object({ itemId: ItemId })
const ReplyParams = Params.extend({ commentId: CommentId })
const text = z.string().default('')
const Form = z.object({
  body: text,
  name: text,
  email: text,
  key: text,
  contactPreference: text,
  parentId: CommentId.optional(),
})
type Form = z.output<typeof Form>

const send = (reply: FastifyReply, { status, contentType, body, headers }: PageResponse): FastifyReply =>
  reply
    .code(status)
    .headers({ ...headers })
    .type(contentType)
    .send(body)

type Attempt = {
  site: Site
  caller: Caller
  commenter: Commenter
  itemId: ItemId
  form: Form
}

export const mountCommentPosts = (app: FastifyInstance, deps: CommentPostDependencies): void => {
  const { router, sites, comments } = deps

  const requireSite = async (request: FastifyRequest): Promise<Site> => {
    const site = await sites.findByHost(request.hostname)
    if (!site) throw unknownHostError()
    return site
  }

  const identify = async (request: FastifyRequest, { websiteId }: Site) => {
    const caller = await deps.identify(request.cookies, websiteId, request.protocol === 'https')
    return { caller, commenter: await toCommenter(websiteId, caller) }
  }

  const toCommenter = async (websiteId: WebsiteId, { account, member, roles }: Caller): Promise<Commenter> => {
    if (account && hasRight(roles, 'comments.write'))
      return { kind: 'contributor', accountId: account.id, name: account.name, email: account.email }
    if (!member) return { kind: 'visitor' }
    const { name } = await deps.customers.get(websiteId, member.id)
    return { kind: 'customer', customerId: member.id, name, email: member.email }
  }

  /** The post, unless this visitor cannot read it. */
  const requireReadable = async (
    request: FastifyRequest,
    { site: { websiteId }, caller, itemId }: Pick<Attempt, 'site' | 'caller' | 'itemId'>,
    parentId: CommentId | null,
  ) => {
    const found = await comments.findOpenPost(websiteId, itemId, parentId)
    if (!found) throw routeNotFoundError()
    const { passwordHash, isPrivate, collectionId } = found.post
    if (isPrivate && !hasRight(caller.roles, 'pages.read')) throw routeNotFoundError()
    if (
      passwordHash !== null &&
      !deps.pageLocks.isUnlocked(passwordHash, request.cookies[getPageAccessCookie(collectionId)])
    )
      throw routeNotFoundError()
    const path = getItemPath({ urlId: found.post.collectionUrlId }, found.post)
    return { ...found, shown: { title: found.post.title, path } }
  }
  type ReadablePost = Awaited<ReturnType<typeof requireReadable>>

  type Rejection = Pick<DomainError, 'code' | 'message' | 'fieldErrors'>
  const renderForm = async (
    request: FastifyRequest,
    { site, commenter, itemId, form }: Attempt,
    found: ReadablePost,
    rejection?: Rejection,
  ): Promise<PageResponse> => {
    const { websiteId } = site
    const page = await router.toPageRequest({ site, path: found.shown.path })
    const { parentId, body, name, email } = form
    const state = {
      itemId,
      post: found.shown,
      ...(found.parent && parentId && { parent: { id: parentId, ...found.parent } }),
      known: {
        isSignedIn: commenter.kind !== 'visitor',
        ...(commenter.kind !== 'visitor' && commenter.name !== '' && { name: commenter.name }),
      },
      values: { body: cut(body), name: cut(name), email: cut(email) },
      errors: rejection?.fieldErrors ?? {},
      message: rejection?.message ?? '',
      key: comments.createKey({ websiteId, crumb: request.crumb, ip: request.ip }, itemId),
    }
    return renderCommentForm(page, state, rejection ? ERROR_STATUS[rejection.code] : 200)
  }

  type Notice = { text: string; isError?: boolean; needsSignIn?: boolean }
  const renderNotice = async (
    site: Site,
    { shown }: ReadablePost,
    notice: Notice,
    status: number,
  ): Promise<PageResponse> => {
    const page = await router.toPageRequest({ site, path: shown.path })
    return renderCommentNotice(page, { post: shown, ...notice }, status)
  }

  const renderRejection = (request: FastifyRequest, attempt: Attempt, found: ReadablePost, error: Rejection) => {
    if (error.code !== 'comments.closed' && error.code !== 'comments.sign_in')
      return renderForm(request, attempt, found, error)
    const notice = { text: error.message, isError: true, needsSignIn: error.code === 'comments.sign_in' }
    return renderNotice(attempt.site, found, notice, ERROR_STATUS[error.code])
  }

  const config = { access: 'visitor', surface: 'page' } as const
  app.post(
    `${COMMENTS_PATH}/:itemId`,
    { bodyLimit: BODY_LIMIT, config },
    async (request, reply): Promise<FastifyReply> => {
      requireCrumb(request)
      const site = await requireSite(request)
      const { websiteId } = site
      await deps.rateLimits.consume(`comment post ${websiteId} ${toClientKey(request.ip)}`, POST_LIMIT)
      rejectUnstorableText(request.body)
      const { itemId } = parseWithSchema(Params, request.params)
      const form = parseWithSchema(Form, request.body ?? {})
      const attempt: Attempt = { site, itemId, form, ...(await identify(request, site)) }
      const found = await requireReadable(request, attempt, form.parentId ?? null)
      const { parentId, contactPreference, ...fields } = form
      try {
        const outcome = await comments.addComment(
          { websiteId, crumb: request.crumb, ip: request.ip },
          attempt.commenter,
          { ...fields, itemId, parentId: parentId ?? null, honeypot: contactPreference },
        )
        if (outcome.status === 'incomplete') return send(reply, await renderForm(request, attempt, found))
        const location = outcome.isVisible
          ? `${encodeURI(found.shown.path)}#${getCommentAnchor(outcome.id)}`
          : getReceivedPath(itemId)
        return reply.header('cache-control', 'no-store').redirect(location, 303)
      } catch (error) {
        if (!isDomainError(error)) throw error
        if (error.code === 'comments.no_post') throw routeNotFoundError()
        return send(reply, await renderRejection(request, attempt, found, error))
      }
    },
  )

  app.get(`${COMMENTS_PATH}/:itemId/reply/:commentId`, { config }, async (request, reply): Promise<FastifyReply> => {
    const site = await requireSite(request)
    const { itemId, commentId: parentId } = parseWithSchema(ReplyParams, request.params)
    const attempt: Attempt = { site, itemId, form: Form.parse({ parentId }), ...(await identify(request, site)) }
    const found = await requireReadable(request, attempt, parentId)
    if (!found.parent) throw routeNotFoundError()
    const messages = getCommentMessages(site.language)
    if (found.status === 'off' || found.status === 'closed')
      return send(reply, await renderNotice(site, found, { text: messages.closed, isError: true }, 403))
    if (found.status === 'signed-in-only' && attempt.commenter.kind === 'visitor')
      return send(reply, await renderNotice(site, found, { text: messages.signInRequired, needsSignIn: true }, 200))
    return send(reply, await renderForm(request, attempt, found))
  })

  app.get(`${COMMENTS_PATH}/:itemId/received`, { config }, async (request, reply): Promise<FastifyReply> => {
    const site = await requireSite(request)
    const { itemId } = parseWithSchema(Params, request.params)
    const found = await requireReadable(request, { site, itemId, ...(await identify(request, site)) }, null)
    return send(reply, await renderNotice(site, found, { text: getCommentMessages(site.language).held }, 200))
  })
}
