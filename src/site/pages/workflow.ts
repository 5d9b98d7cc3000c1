import { transitions } from '#base/transitions.ts'

/**
 * Page states (EDITOR-022) and their transitions (EDITOR-023). Pure, for server and browser. `draft`, `needs_review` and `scheduled` are
 * not visible. `published` is public. `private` is visible to signed-in contributors. `deprecated` is reachable, but not in menus, sitemap
 * or search. A lock is independent of the state: only users who can publish may change a locked page.
 */
export const PAGE_STATES = ['draft', 'needs_review', 'scheduled', 'published', 'private', 'deprecated'] as const
export type PageState = (typeof PAGE_STATES)[number]

export const pageTransitions = transitions<PageState>({
  draft: ['needs_review', 'scheduled', 'published', 'private'],
  needs_review: ['draft', 'scheduled', 'published', 'private'],
  scheduled: ['draft', 'needs_review', 'published', 'private'],
  published: ['draft', 'private', 'deprecated'],
  private: ['draft', 'published', 'deprecated'],
  deprecated: ['draft', 'published', 'private'],
})

/** Transitions for users who can edit but not publish. */
const editorTransitions = transitions<PageState>({
  draft: ['needs_review'],
  needs_review: ['draft'],
  scheduled: [],
  published: [],
  private: [],
  deprecated: [],
})

/** Permissions that affect the workflow. */
export type PagePermissions = { edit: boolean; publish: boolean }

const NO_TRANSITIONS: readonly PageState[] = []

/** States that the user can move the page to, in display order. */
export const listTransitions = (
  { state, locked, isHomepage }: { state: PageState; locked: boolean; isHomepage: boolean },
  { edit, publish }: PagePermissions,
): readonly PageState[] => {
  // The homepage must stay published.
  if (isHomepage && state === 'published') return NO_TRANSITIONS
  if (publish) return pageTransitions.after(state)
  return edit && !locked ? editorTransitions.after(state) : NO_TRANSITIONS
}

export const STATE_LABELS: Readonly<Record<PageState, string>> = {
  draft: 'Draft',
  needs_review: 'Needs Review',
  scheduled: 'Scheduled',
  published: 'Published',
  private: 'Private',
  deprecated: 'Deprecated',
}
export const LOCKED_LABEL = 'Locked'

/** Badges of a page. A published page with a scheduled version also gets "Scheduled"; a plainly published page gets none. */
export const getStateLabels = ({
  state,
  locked,
  planned,
}: {
  state: PageState
  locked: boolean
  planned: boolean
}): string[] => {
  const labels = state === 'published' ? [] : [STATE_LABELS[state]]
  if (planned && state !== 'scheduled') labels.push(STATE_LABELS.scheduled)
  if (locked) labels.push(LOCKED_LABEL)
  return labels
}

/** Publishing keeps private and deprecated pages in their state. */
export const getStateAfterPublish = (state: PageState): PageState =>
  state === 'private' || state === 'deprecated' ? state : 'published'
