import { PanelNote } from '#blocks/panel/fields.tsx'
import { useSession } from '#editor/state/use-session.ts'
import { hasRight } from '#people/roles/model.ts'
import { SiteStylesForm } from './SiteStylesForm.tsx'

/** Site styles, previewed on the open page. */
export const SiteStyles = () => {
  const { siteStyles, websiteId, roles } = useSession()
  if (!hasRight(roles, 'site.design'))
    return <PanelNote>You do not have permission to change site styles. Ask an administrator.</PanelNote>
  return <SiteStylesForm websiteId={websiteId} styles={siteStyles} />
}
