import type { WebsiteId } from '#base/id.ts'
import type { FormEditorState } from './use-form-editor.ts'

/** Props of every tab of the form editor. */
export type TabProps = {
  websiteId: WebsiteId
  roles: readonly number[]
  editor: FormEditorState
  disabled: boolean
}
