import { PanelNote } from '#blocks/panel/fields.tsx'
import { useEditor } from '#editor/state/use-editor.ts'
import { may } from '#people/roles/model.ts'
import { LookForm } from './LookForm.tsx'
import { lookOf } from './look.ts'

/** The look of the whole site, tried out on the page that is open. */
export const SiteStyles = () => {
  const { editor, websiteId, roles } = useEditor()
  if (!may(roles, 'site.design'))
    return <PanelNote>The look of the site is changed by those who may design it. Ask an administrator.</PanelNote>
  return <LookForm websiteId={websiteId} look={lookOf(editor)} />
}
