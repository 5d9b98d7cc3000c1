import { Store } from 'lucide-react'
import { EmptyState } from '#design/feedback/query-states.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { ButtonLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import { hasRight } from '#people/roles/model.ts'

/** Products stand in a store: without one, that comes first. */
export const NoStoreState = ({ websiteId, roles }: SiteScreenProps) => (
  <EmptyState
    icon={Store}
    title="Begin with a store"
    action={
      hasRight(roles, 'products.edit') ? (
        <ButtonLink to={sitePath(websiteId, 'stores')}>Make a store</ButtonLink>
      ) : undefined
    }
  >
    Products stand in a store, a page of your site that lists them. It takes a name and half a minute.
  </EmptyState>
)
