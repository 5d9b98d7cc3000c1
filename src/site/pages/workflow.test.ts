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

test('EDITOR-022 a page’s labels name its state, a plan and a lock; one that is simply published has none', () => {
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

test('EDITOR-023 whoever only writes may hand a draft over and take it back, and nothing of a locked page', () => {
  const steps = PAGE_STATES.flatMap((state) =>
    listTransitions({ state, ...free }, writer).map((to) => `${state} → ${to}`),
  )
  expect(steps).toEqual(['draft → needs_review', 'needs_review → draft'])
  for (const state of PAGE_STATES) {
    expect(listTransitions({ state, ...free, locked: true }, writer)).toEqual([])
    expect(listTransitions({ state, ...free }, { edit: false, publish: false })).toEqual([])
  }
})

test('EDITOR-023 whoever publishes may do every step of the table, of a locked page too; every state can be reached and left', () => {
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

test('EDITOR-023 a published home page stays: a site without a front door would be broken', () => {
  expect(listTransitions({ state: 'published', locked: false, isHomepage: true }, publisher)).toEqual([])
  expect(listTransitions({ state: 'draft', locked: false, isHomepage: true }, publisher)).toContain('published')
})

test('publishing keeps from strangers what was kept from them before', () => {
  expect(PAGE_STATES.map(getStateAfterPublish)).toEqual([
    'published',
    'published',
    'published',
    'published',
    'private',
    'deprecated',
  ])
})
