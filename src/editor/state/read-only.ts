import { refuse } from '#site/drafts/model.ts'
import type { Refused } from './editor.ts'

/** What somebody may do on this site. */
export type Rights = { mayEdit: boolean; mayPublish: boolean }

/** Why somebody only looks at a page, if they do: whoever may not write sends nothing. */
export const whyReadOnly = ({ locked }: { locked: boolean }, { mayEdit, mayPublish }: Rights): Refused | undefined => {
  if (!mayEdit)
    return { code: 'editor.read_only', message: 'Your role on this site looks at pages, but does not change them.' }
  return locked && !mayPublish ? refuse.locked() : undefined
}
