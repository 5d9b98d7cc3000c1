import type { ReactNode } from 'react'
import { toSafeHref } from '#document/rich-text.ts'
import type { RenderContext } from './context.ts'
import { getMessages } from './messages.ts'

type Props = {
  href: string
  newWindow?: boolean
  className?: string
  /** The link leads to the current page. */
  current?: boolean
  context: RenderContext
  children: ReactNode
}

/** Renders an owner's link; an unsafe URL renders only its text. */
export const Anchor = ({ href, newWindow = false, className, current = false, context, children }: Props) => {
  const safe = toSafeHref(href)
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
      <span className="unseen"> ({getMessages(context.site.language).newWindow})</span>
    </a>
  )
}
