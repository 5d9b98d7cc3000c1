import { Store } from 'lucide-react'
import { ButtonLink } from '#design/links.tsx'
import { sitePath } from '#design/paths.ts'
import type { SiteScreenProps } from '#design/screen.ts'
import { Empty } from '#design/states.tsx'
import { may } from '#people/roles/model.ts'

/** Products stand in a store: without one, that comes first. */
export const NoStore = ({ websiteId, roles }: SiteScreenProps) => (
  <Empty
    icon={Store}
    title="Begin with a store"
    action={
      may(roles, 'products.edit') ? <ButtonLink to={sitePath(websiteId, 'stores')}>Make a store</ButtonLink> : undefined
    }
  >
    Products stand in a store, a page of your site that lists them. It takes a name and half a minute.
  </Empty>
)
