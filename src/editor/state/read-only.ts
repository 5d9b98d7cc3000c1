import { draftLockedError } from '#site/drafts/errors.ts'
import type { RejectedChange } from './editor.ts'

/** Rights of the user on this site. */
export type EditorRights = { mayEdit: boolean; mayPublish: boolean }

/** The reason why a page is read-only for the user, if it is. */
export const getReadOnlyReason = (
  { locked }: { locked: boolean },
  { mayEdit, mayPublish }: EditorRights,
): RejectedChange | undefined => {
  if (!mayEdit) return { code: 'editor.read_only', message: 'Your role can view pages but not edit them.' }
  return locked && !mayPublish ? draftLockedError() : undefined
}
