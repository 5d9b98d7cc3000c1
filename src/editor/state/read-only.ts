import { draftLockedError } from '#site/drafts/errors.ts'
import type { RejectedChange } from './editor.ts'

/** What somebody may do on this site. */
export type EditorRights = { mayEdit: boolean; mayPublish: boolean }

/** Why somebody only looks at a page, if they do: whoever may not write sends nothing. */
export const getReadOnlyReason = (
  { locked }: { locked: boolean },
  { mayEdit, mayPublish }: EditorRights,
): RejectedChange | undefined => {
  if (!mayEdit) return { code: 'editor.read_only', message: 'Your role can view pages but not edit them.' }
  return locked && !mayPublish ? draftLockedError() : undefined
}
