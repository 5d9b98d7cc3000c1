import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '#design/links.tsx'
import { Page } from '#design/Page.tsx'
import { sitePath } from '#design/paths.ts'
import type { SiteScreenProps } from '#design/screen.ts'
import { Empty, Failed } from '#design/states.tsx'
import { may, type Right, wordsForRight } from '#people/roles/model.ts'
import { useSiteOfAddress, useSites } from '../session.ts'
import { Loading } from './Loading.tsx'
import { NotFound } from './NotFound.tsx'

type SiteFrameProps = { right: Right; children: (site: SiteScreenProps) => ReactNode }

/** Around every screen of a site: finds the site, and says in time what a role does not allow. */
export const SiteFrame = ({ right, children }: SiteFrameProps) => {
  const sites = useSites()
  const { site } = useSiteOfAddress()
  if (site && may(site.roles, right)) return children({ websiteId: site.websiteId, roles: site.roles })
  if (site)
    return (
      <Page title="Not for your role">
        <Empty
          icon={Lock}
          title="Your role on this site does not open this"
          action={
            right === 'site.read' ? undefined : (
              <ButtonLink to={sitePath(site.websiteId)}>Go to the site’s home</ButtonLink>
            )
          }
        >
          It takes the right to “{wordsForRight(right)}”. An administrator of the site can give it to you.
        </Empty>
      </Page>
    )
  if (sites.data)
    return (
      <NotFound
        title="There is no such site"
        words="It may have been deleted, or you no longer work on it. Ask whoever invited you."
      />
    )
  if (sites.error)
    return (
      <Page title="Site">
        <Failed error={sites.error} retry={() => sites.refetch()} />
      </Page>
    )
  return <Loading />
}
