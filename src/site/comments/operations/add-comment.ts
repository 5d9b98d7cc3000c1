import { createHash } from 'node:crypto'
import { isDomainError } from '#base/domain-error.ts'
import { normalizeEmail } from '#base/email-address.ts'
import { type CommentId, type ItemId, newId, type WebsiteId } from '#base/id.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import { violatesConstraint } from '#platform/database/constraint-violation.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import { isAddress } from '#platform/email/model.ts'
import { type RateLimits, toClientKey } from '#platform/http/rate-limit.ts'
import type { Secrets } from '#platform/secrets.ts'
import { createSignedTokens } from '#platform/signed-tokens.ts'
import { isSpam } from '#site/forms/model.ts'
import {
  commentsClosedError,
  invalidCommentError,
  postNotFoundError,
  signInRequiredError,
  threadFullError,
  tooManyCommentsError,
} from '../errors.ts'
import type { CommentMessages } from '../locales/en.ts'
import { getCommentMessages } from '../locales/get-messages.ts'
import {
  type Commenter,
  decideState,
  getCommentStatus,
  hasTooManyLinks,
  MAX_BODY_LENGTH,
  MAX_DEPTH,
  MAX_NAME_LENGTH,
  MAX_THREAD_LENGTH,
  normalizeBody,
  normalizeName,
} from '../model.ts'
import { findParent, findSameComment, insertComment, type NewComment } from '../store/comments.ts'
import { type CommentedPost, findCommentedPost } from '../store/settings.ts'
import type { NotifyModerators } from './notify-moderators.ts'

export type AddCommentDependencies = {
  queries: Queries
  transact: Transact
  clock: Clock
  rateLimits: Pick<RateLimits, 'consume'>
  secrets: Pick<Secrets, 'sign'>
  getLanguage: (websiteId: WebsiteId) => Promise<string>
  /** Pages of the site show something new. */
  onChange: (tx: Tx, websiteId: WebsiteId) => Promise<void>
  /** Only the page of the post does. */
  onPostChange: (tx: Tx, websiteId: WebsiteId, itemId: ItemId) => Promise<void>
  notifyModerators: NotifyModerators
}

export type CommentVisitor = { websiteId: WebsiteId; crumb: string; ip: string }

export type CommentInput = {
  itemId: ItemId
  parentId: CommentId | null
  body: string
  /** Asked of everybody whose name is unknown. */
  name: string
  email: string
  /** People do not see this field, so it stays empty. */
  honeypot: string
  /** Of the page that asks for the name; empty in the first post. */
  key: string
}

/** `incomplete`: the visitor has to complete the form; `key` proves that this page was shown. */
export type CommentOutcome =
  | { status: 'posted'; id: CommentId; isVisible: boolean; post: CommentedPost }
  | { status: 'incomplete'; key: string; post: CommentedPost }

const TEN_MINUTES = 600
const HOUR = 3600
const VISITOR_LIMIT = { times: 10, seconds: TEN_MINUTES }
const COMMENTER_LIMIT = { times: 20, seconds: TEN_MINUTES }
/** Of all visitors of a site together. Spam has a count of its own, so that it does not stop other comments. */
const SITE_LIMIT = { times: 1000, seconds: HOUR }
const KEY_LIFETIME_MS = HOUR * 1000

export const createAddComment = (deps: AddCommentDependencies) => {
  const { queries, transact, clock, rateLimits } = deps
  const keys = createSignedTokens(deps.secrets, 'comments.form')

  const createKey = ({ websiteId, crumb }: CommentVisitor, itemId: ItemId): string =>
    keys.create(websiteId, [itemId, crumb, clock().getTime().toString(36)])

  /** Milliseconds since the page with the key was shown; undefined if the key is not valid. */
  const getKeyAge = ({ websiteId, crumb }: CommentVisitor, itemId: ItemId, key: string): number | undefined => {
    const [ofItem, ofCrumb, issuedAt] = keys.parse(websiteId, key) ?? []
    if (issuedAt === undefined || ofItem !== itemId || ofCrumb !== crumb) return undefined
    const age = clock().getTime() - Number.parseInt(issuedAt, 36)
    return age < KEY_LIFETIME_MS ? age : undefined
  }

  const requireOpenPost = async (
    websiteId: WebsiteId,
    itemId: ItemId,
    commenter: Commenter,
    messages: CommentMessages,
  ): Promise<CommentedPost> => {
    const post = await findCommentedPost(queries, websiteId, itemId)
    if (!post) throw postNotFoundError()
    const status = getCommentStatus({ access: post.postAccess, publishedAt: post.publishedAt }, post.settings, clock())
    if (status === 'off' || status === 'closed') throw commentsClosedError(messages)
    if (status === 'signed-in-only' && commenter.kind === 'visitor') throw signInRequiredError(messages)
    return post
  }

  const checkFields = (
    commenter: Commenter,
    { body, name, email }: { body: string; name: string; email: string },
    messages: CommentMessages,
  ) => {
    const errors: { body?: string; name?: string; email?: string } = {}
    if (body === '') errors.body = messages.bodyMissing
    else if (body.length > MAX_BODY_LENGTH) errors.body = messages.bodyTooLong(MAX_BODY_LENGTH)
    if (name === '') errors.name = messages.nameMissing
    else if (name.length > MAX_NAME_LENGTH) errors.name = messages.nameTooLong(MAX_NAME_LENGTH)
    if (commenter.kind === 'visitor' && !isAddress(email)) errors.email = messages.emailInvalid
    return errors
  }

  const countComment = async (
    { websiteId, ip }: CommentVisitor,
    commenter: Commenter,
    state: NewComment['state'],
    messages: CommentMessages,
  ): Promise<void> => {
    const id =
      commenter.kind === 'contributor'
        ? commenter.accountId
        : commenter.kind === 'customer'
          ? commenter.customerId
          : toClientKey(ip)
    try {
      await rateLimits.consume(
        `comment ${websiteId} ${id}`,
        commenter.kind === 'visitor' ? VISITOR_LIMIT : COMMENTER_LIMIT,
      )
      if (commenter.kind === 'visitor') await rateLimits.consume(`comments ${websiteId} ${state}`, SITE_LIMIT)
    } catch (error) {
      throw isDomainError(error, 'request.too_many') ? tooManyCommentsError(messages, error.extra) : error
    }
  }

  /** The parent may have been deleted meanwhile: then the comment starts a thread. */
  const resolveThread = async (
    tx: Tx,
    { websiteId, itemId, parentId }: Pick<CommentInput, 'itemId' | 'parentId'> & { websiteId: WebsiteId },
    commentId: CommentId,
    messages: CommentMessages,
  ): Promise<Pick<NewComment, 'parentId' | 'rootId' | 'depth'>> => {
    const parent = parentId && (await findParent(tx, websiteId, itemId, parentId))
    if (!parent) return { parentId: null, rootId: commentId, depth: 0 }
    if (parent.threadLength >= MAX_THREAD_LENGTH) throw threadFullError(messages)
    if (parent.depth < MAX_DEPTH) return { parentId, rootId: parent.rootId, depth: parent.depth + 1 }
    return { parentId: parent.parentId, rootId: parent.rootId, depth: parent.depth }
  }

  const add = async (visitor: CommentVisitor, commenter: Commenter, input: CommentInput): Promise<CommentOutcome> => {
    const { websiteId } = visitor
    const { itemId } = input
    const messages = getCommentMessages(await deps.getLanguage(websiteId))
    const post = await requireOpenPost(websiteId, itemId, commenter, messages)
    const isVisitor = commenter.kind === 'visitor'
    const body = normalizeBody(input.body)
    const name = normalizeName((!isVisitor && commenter.name) || input.name)
    const email = isVisitor ? normalizeEmail(input.email) : commenter.email
    const errors = checkFields(commenter, { body, name, email }, messages)
    const keyAge = input.key === '' ? undefined : getKeyAge(visitor, itemId, input.key)
    // The form on the cached page has neither a key nor fields for the name.
    const isFirstPost = input.key === '' && errors.body === undefined && (isVisitor || errors.name !== undefined)
    if (isFirstPost || (isVisitor && keyAge === undefined && Object.keys(errors).length === 0))
      return { status: 'incomplete', key: createKey(visitor, itemId), post }
    if (Object.keys(errors).length > 0) throw invalidCommentError(messages, errors)
    const looksLikeSpam =
      hasTooManyLinks(body) ||
      isSpam({
        honeypot: input.honeypot,
        fillMs: keyAge ?? 0,
        filledFields: 3,
        withoutScript: true,
        hasCaptcha: false,
      })
    const state = decideState(commenter, { isSpam: looksLikeSpam, holdsAll: post.settings.holdsAll })
    await countComment(visitor, commenter, state, messages)
    const now = clock()
    const commentId = newId<CommentId>(now.getTime())
    const author =
      commenter.kind === 'contributor'
        ? commenter.accountId
        : commenter.kind === 'customer'
          ? commenter.customerId
          : `${email} ${name}`
    const contentHash = createHash('sha256')
      .update(JSON.stringify([author, input.parentId, body]))
      .digest()
    return transact(async (tx) => {
      const thread = await resolveThread(tx, { ...input, websiteId }, commentId, messages)
      const isNew = await insertComment(tx, {
        websiteId,
        commentId,
        itemId,
        ...thread,
        memberId: commenter.kind === 'customer' ? commenter.customerId : null,
        accountId: commenter.kind === 'contributor' ? commenter.accountId : null,
        authorName: name,
        authorEmail: email,
        body,
        contentHash,
        state,
        createdAt: now,
      })
      if (!isNew) {
        const same = await findSameComment(tx, websiteId, itemId, contentHash)
        return { status: 'posted', id: same?.id ?? commentId, isVisible: same?.state === 'approved', post } as const
      }
      if (state === 'approved') await deps.onPostChange(tx, websiteId, itemId)
      if (state === 'held' && post.settings.sendsEmail)
        await deps.notifyModerators(tx, websiteId, { post, authorName: name, authorEmail: email, body, createdAt: now })
      return { status: 'posted', id: commentId, isVisible: state === 'approved', post } as const
    }).catch((error: unknown) => {
      // The post was deleted meanwhile.
      throw violatesConstraint(error, 'comments_of_post') ? postNotFoundError() : error
    })
  }

  return { addComment: add, createKey }
}
