import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PlanFeature } from '#base/enumerations/plan-features.ts'
import { describeMissingFeature } from '#base/plan-features.ts'
import { EmptyState, LoadError } from '#design/feedback/query-states.tsx'
import { Page } from '#design/layout/Page.tsx'
import { SiteRolesContext } from '#design/layout/site-roles.ts'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { ButtonLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import { SiteUrlContext } from '#design/routing/site-page-link.tsx'
import { getRightLabel, hasRight, type Right } from '#people/roles/model.ts'
import { useCurrentSite, useSites } from '../session.ts'
import { Loading } from './Loading.tsx'
import { NotFound } from './NotFound.tsx'

type SiteFrameProps = {
  right: Right
  feature: PlanFeature | undefined
  children: (site: SiteScreenProps) => ReactNode
}

/** Layout of site screens: loads the site and checks the required plan feature and right. */
export const SiteScreenLayout = ({ right, feature, children }: SiteFrameProps) => {
  const sites = useSites()
  const { site } = useCurrentSite()
  if (site && feature && !site.planFeatures[feature])
    return (
      <Page title="Not included">
        <EmptyState
          icon={Lock}
          title={describeMissingFeature(feature)}
          action={<ButtonLink to={sitePath(site.websiteId)}>Go to site home</ButtonLink>}
        >
          Ask the operator of this installation to enable it.
        </EmptyState>
      </Page>
    )
  if (site && hasRight(site.roles, right))
    return (
      <SiteUrlContext value={site.url}>
        <SiteRolesContext value={site.roles}>
          {children({ websiteId: site.websiteId, roles: site.roles, planFeatures: site.planFeatures })}
        </SiteRolesContext>
      </SiteUrlContext>
    )
  if (site)
    return (
      <Page title="No access">
        <EmptyState
          icon={Lock}
          title="Your role does not include access to this page"
          action={
            right === 'site.read' ? undefined : <ButtonLink to={sitePath(site.websiteId)}>Go to site home</ButtonLink>
          }
        >
          Required permission: {getRightLabel(right)}. Ask an administrator of the site for access.
        </EmptyState>
      </Page>
    )
  if (sites.data)
    return (
      <NotFound
        title="Site not found"
        message="It may have been deleted, or you no longer have access. Ask the person who invited you."
      />
    )
  if (sites.error)
    return (
      <Page title="Site">
        <LoadError error={sites.error} retry={() => sites.refetch()} />
      </Page>
    )
  return <Loading />
}
