import { Anchor } from '@mantine/core'
import { createContext, type ReactNode, useContext } from 'react'

/** The public URL of the site that a screen belongs to. */
export const SiteUrlContext = createContext('')

type SitePageLinkProps = {
  /** A path of the site; absolute URLs stay as they are. */
  path: string
  className?: string
  tabIndex?: number
  children: ReactNode
}

/** A link to a page of the site, which can be on another host than the dashboard. */
export const SitePageLink = ({ path, children, ...props }: SitePageLinkProps) => {
  const siteUrl = useContext(SiteUrlContext)
  const href = URL.canParse(path, siteUrl) ? new URL(path, siteUrl).href : path
  return (
    <Anchor href={href} target="_blank" rel="noreferrer" {...props}>
      {children}
    </Anchor>
  )
}
