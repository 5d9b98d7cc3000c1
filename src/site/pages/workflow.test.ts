import { expect, test } from 'vitest'
import {
  getStateAfterPublish,
  getStateLabels,
  listTransitions,
  PAGE_STATES,
  type PageState,
  pageTransitions,
} from './workflow.ts'

const free = { locked: false, isHomepage: false }
const writer = { edit: true, publish: false }
const publisher = { edit: true, publish: true }

test('EDITOR-022 badges show state, schedule and lock; a published page has none', () => {
  const quiet = { locked: false, planned: false }
  expect(PAGE_STATES.map((state) => getStateLabels({ state, ...quiet }))).toEqual([
    ['Draft'],
    ['Needs Review'],
    ['Scheduled'],
    [],
    ['Private'],
    ['Deprecated'],
  ])
  expect(getStateLabels({ state: 'published', locked: true, planned: true })).toEqual(['Scheduled', 'Locked'])
  expect(getStateLabels({ state: 'scheduled', locked: false, planned: true })).toEqual(['Scheduled'])
})

test('EDITOR-023 an editor can submit a draft and withdraw it, unless the page is locked', () => {
  const steps = PAGE_STATES.flatMap((state) =>
    listTransitions({ state, ...free }, writer).map((to) => `${state} → ${to}`),
  )
  expect(steps).toEqual(['draft → needs_review', 'needs_review → draft'])
  for (const state of PAGE_STATES) {
    expect(listTransitions({ state, ...free, locked: true }, writer)).toEqual([])
    expect(listTransitions({ state, ...free }, { edit: false, publish: false })).toEqual([])
  }
})

test('EDITOR-023 a publisher can make every transition, also of a locked page; every state can be reached and left', () => {
  const reached = new Set<PageState>()
  for (const state of PAGE_STATES) {
    const to = listTransitions({ state, ...free, locked: true }, publisher)
    expect(to).toEqual(pageTransitions.after(state))
    expect(to.length).toBeGreaterThan(0)
    expect(to).not.toContain(state)
    for (const next of to) reached.add(next)
  }
  expect([...reached].sort()).toEqual([...PAGE_STATES].sort())
})

test('EDITOR-023 a published homepage has no transitions', () => {
  expect(listTransitions({ state: 'published', locked: false, isHomepage: true }, publisher)).toEqual([])
  expect(listTransitions({ state: 'draft', locked: false, isHomepage: true }, publisher)).toContain('published')
})

test('publishing keeps private and deprecated pages in their state', () => {
  expect(PAGE_STATES.map(getStateAfterPublish)).toEqual([
    'published',
    'published',
    'published',
    'published',
    'private',
    'deprecated',
  ])
})
