import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CommentId } from '#base/id.ts'
import { DEFAULT_COMMENT_SETTINGS } from './comment-schema.ts'
import {
  buildThreads,
  type CommentThread,
  decideState,
  getCommentStatus,
  hasTooManyLinks,
  normalizeBody,
  normalizeName,
  type StoredComment,
} from './model.ts'

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}` as CommentId
const aComment = (number: number, parent: number | null, isVisible = true): StoredComment => ({
  id: id(number),
  parentId: parent === null ? null : id(parent),
  content: isVisible ? { authorName: 'A', isContributor: false, body: String(number) } : null,
  createdAt: new Date(number),
})
const flatten = (threads: readonly CommentThread[]): CommentThread[] =>
  threads.flatMap((thread) => [thread, ...flatten(thread.replies)])

test('POST-008 property: threads have every visible comment once, in order, below its parent, and no gap without visible replies', () => {
  const comments = fc.array(fc.tuple(fc.nat(100), fc.boolean()), { maxLength: 40 }).map((entries) =>
    entries.map(([parent, isVisible], index) =>
      // At most four levels, as the store allows.
      aComment(index, index % 4 === 0 ? null : index - 1 - (parent % (index % 4)), isVisible),
    ),
  )
  fc.assert(
    fc.property(comments, (all) => {
      const threads = buildThreads([...all].reverse())
      const shown = flatten(threads)
      expect(
        shown
          .filter(({ content }) => content)
          .map((comment) => comment.id)
          .sort(),
      ).toEqual(
        all
          .filter(({ content }) => content)
          .map((comment) => comment.id)
          .sort(),
      )
      for (const { id: parentId, content, replies } of shown) {
        expect(content !== null || flatten(replies).some((reply) => reply.content)).toBe(true)
        for (const reply of replies) expect(reply.parentId).toBe(parentId)
        const ids = replies.map((reply) => reply.id)
        expect(ids).toEqual([...ids].sort())
      }
    }),
  )
})

test('POST-008 property: normalizing a text twice changes nothing, and it has no control characters but line breaks', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const body = normalizeBody(text)
      expect(normalizeBody(body)).toBe(body)
      expect(body).not.toMatch(/[^\P{Cc}\n]|\n{3}|[\u202a-\u202e\u2066-\u2069]/u)
      const name = normalizeName(text)
      expect(normalizeName(name)).toBe(name)
      expect(name).not.toMatch(/\p{Cc}/u)
    }),
  )
})

test('POST-008 contributors and customers are published at once, visitors wait, spam is kept apart', () => {
  const contributor = { kind: 'contributor', accountId: 'a', name: '', email: '' } as const
  const customer = { kind: 'customer', customerId: id(1) as never, name: '', email: '' } as const
  const visitor = { kind: 'visitor' } as const
  const state = (commenter: Parameters<typeof decideState>[0], isSpam = false, holdsAll = false) =>
    decideState(commenter, { isSpam, holdsAll })
  expect([state(contributor), state(contributor, true, true)]).toEqual(['approved', 'approved'])
  expect([state(customer), state(customer, true), state(customer, false, true)]).toEqual([
    'approved',
    'approved',
    'held',
  ])
  expect([state(visitor), state(visitor, true)]).toEqual(['held', 'spam'])
  expect(hasTooManyLinks('see http://a.example and www.b.example')).toBe(false)
  expect(hasTooManyLinks('http://a http://b HTTPS://c')).toBe(true)
})

test('POST-008 a post overrides its blog, and closes to the minute', () => {
  const publishedAt = new Date('2026-11-01T12:00:00Z')
  const settings = { ...DEFAULT_COMMENT_SETTINGS, access: 'everyone', closeAfterDays: 7 } as const
  const status = (access: 'off' | 'signed-in' | null, now: string) =>
    getCommentStatus({ access, publishedAt }, settings, new Date(now))
  expect(status(null, '2026-11-08T11:59:59Z')).toBe('open')
  expect(status(null, '2026-11-08T12:00:00Z')).toBe('closed')
  expect(status('signed-in', '2026-11-02T00:00:00Z')).toBe('signed-in-only')
  expect(status('off', '2026-11-02T00:00:00Z')).toBe('off')
})
