import { Store } from 'lucide-react'
import { EmptyState } from '#design/feedback/query-states.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { ButtonLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import { hasRight } from '#people/roles/model.ts'

/** Shown when the site has no store yet; products need one. */
export const NoStoreState = ({ websiteId, roles }: Pick<SiteScreenProps, 'websiteId' | 'roles'>) => (
  <EmptyState
    icon={Store}
    title="Create a store first"
    action={
      hasRight(roles, 'products.edit') ? (
        <ButtonLink to={sitePath(websiteId, 'stores')}>Create store</ButtonLink>
      ) : undefined
    }
  >
    Products are sold in a store, a page of your site that lists them.
  </EmptyState>
)
