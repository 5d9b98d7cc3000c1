import { transitions } from '#base/transitions.ts'

/**
 * What a page is to visitors (EDITOR-022), and who may move it from where to where (EDITOR-023). Pure, for server and browser.
 * - `draft`, `needs_review`, `scheduled`: visitors see nothing of it.
 * - `published`: everybody sees it.
 * - `private`: only those who work on the site, while they are signed in.
 * - `deprecated`: still at its address, but in no menu, list of addresses or search.
 * Being locked stands beside the state: a locked page keeps it, and only those who may publish can change anything.
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

/** What whoever only writes may do: hand a draft over, and take it back. Everything else is for those who publish. */
const editorTransitions = transitions<PageState>({
  draft: ['needs_review'],
  needs_review: ['draft'],
  scheduled: [],
  published: [],
  private: [],
  deprecated: [],
})

/** The two rights that count, as `may` of the roles or the dashboard's `can` answers them. */
export type PagePermissions = { edit: boolean; publish: boolean }

const NO_TRANSITIONS: readonly PageState[] = []

/** Where this person may move the page, in the order in which people read it. */
export const listTransitions = (
  { state, locked, isHomepage }: { state: PageState; locked: boolean; isHomepage: boolean },
  { edit, publish }: PagePermissions,
): readonly PageState[] => {
  // A site whose front door leads nowhere is a broken site: make another page the home page first.
  if (isHomepage && state === 'published') return NO_TRANSITIONS
  if (publish) return pageTransitions.after(state)
  return edit && !locked ? editorTransitions.after(state) : NO_TRANSITIONS
}

/** The words of the labels. A page that simply is published needs none. */
export const STATE_LABELS: Readonly<Record<PageState, string>> = {
  draft: 'Draft',
  needs_review: 'Needs Review',
  scheduled: 'Scheduled',
  published: 'Published',
  private: 'Private',
  deprecated: 'Deprecated',
}
export const LOCKED_LABEL = 'Locked'

/** What stands beside a page's title. A published page whose next version is planned is scheduled too. */
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

/** The state after the draft was published: what was kept from strangers stays so. */
export const getStateAfterPublish = (state: PageState): PageState =>
  state === 'private' || state === 'deprecated' ? state : 'published'
