import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CollectionId, newId } from '#base/id.ts'
import { getAnnouncementVersion, isAnnouncementActive, isSelected, toPathSelection } from './model.ts'

const bar = { enabled: true, text: 'Sale', startsAt: '2026-11-02T00:00:00Z', endsAt: '2026-11-04T00:00:00Z' }

test('SCREEN-003 the announcement bar is active from its start until before its end', () => {
  const isActiveAt = (time: string) => isAnnouncementActive(bar, new Date(time))
  expect(isActiveAt('2026-11-01T23:59:59.999Z')).toBe(false)
  expect(isActiveAt('2026-11-02T00:00:00Z')).toBe(true)
  expect(isActiveAt('2026-11-03T23:59:59.999Z')).toBe(true)
  expect(isActiveAt('2026-11-04T00:00:00Z')).toBe(false)
  expect(isAnnouncementActive({ enabled: true, text: '' }, new Date(0))).toBe(true)
  expect(isAnnouncementActive({ ...bar, enabled: false }, new Date('2026-11-03T00:00:00Z'))).toBe(false)
  expect(isAnnouncementActive(undefined, new Date(0))).toBe(false)
})

test('SCREEN-003 a dismissal is valid until text or link change', () => {
  const version = getAnnouncementVersion({ text: 'Sale', href: '/shop' })
  expect(getAnnouncementVersion({ text: 'Sale', href: '/shop' })).toBe(version)
  expect(getAnnouncementVersion({ text: 'Sale', href: '/about' })).not.toBe(version)
  expect(getAnnouncementVersion({ text: 'Sale!', href: '/shop' })).not.toBe(version)
})

test('SCREEN-001 a selected page includes what is below it, but not pages that begin with its slug', () => {
  const journal = { mode: 'only', paths: ['/journal'] } as const
  expect(isSelected(journal, '/journal/a-post')).toBe(true)
  expect(isSelected(journal, '/journals')).toBe(false)
  expect(isSelected({ mode: 'only', paths: ['/'] }, '/journal')).toBe(false)
  expect(isSelected({ mode: 'only', paths: [] }, '/journal')).toBe(false)
})

test('SCREEN-001 “only” and “except” are opposites', () => {
  const path = fc.constantFrom('/', '/about', '/about/us', '/shop', '/shop/p/bowl')
  fc.assert(
    fc.property(fc.array(path), path, (paths, at) => {
      expect(isSelected({ mode: 'only', paths }, at)).toBe(!isSelected({ mode: 'except', paths }, at))
    }),
  )
})

test('SCREEN-001 deleted pages are ignored', () => {
  const [known, deleted] = [newId(), newId()].map((id) => CollectionId.parse(id))
  if (!known || !deleted) return expect.fail()
  const selection = { mode: 'only', pageIds: [known, deleted] } as const
  const paths = new Map([[known as string, ['/about']]])
  expect(toPathSelection({ ...selection, pageIds: [...selection.pageIds] }, paths)).toEqual({
    mode: 'only',
    paths: ['/about'],
  })
})
