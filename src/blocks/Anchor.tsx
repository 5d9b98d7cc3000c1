import type { ReactNode } from 'react'
import { safeHref } from '#document/rich-text.ts'
import type { RenderContext } from './context.ts'
import { wordsFor } from './words.ts'

type Props = {
  href: string
  newWindow?: boolean
  className?: string
  /** The link leads to the page that is being shown. */
  current?: boolean
  context: RenderContext
  children: ReactNode
}

/** Every link that an owner wrote goes through here: an address that may not be a link leaves only its words. */
export const Anchor = ({ href, newWindow = false, className, current = false, context, children }: Props) => {
  const safe = safeHref(href)
  if (safe === undefined) return <span className={className}>{children}</span>
  const here = current ? 'page' : undefined
  if (!newWindow)
    return (
      <a href={safe} className={className} aria-current={here}>
        {children}
      </a>
    )
  return (
    <a href={safe} className={className} aria-current={here} target="_blank" rel="noopener">
      {children}
      <span className="unseen"> ({wordsFor(context.site.language).newWindow})</span>
    </a>
  )
}
