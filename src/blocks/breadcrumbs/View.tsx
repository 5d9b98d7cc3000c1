import { getContentMessages } from '#blocks/content-messages.ts'
import type { BlockViewProps } from '#blocks/context.ts'
import { Placeholder } from '#blocks/Placeholder.tsx'
import type { BreadcrumbsProps } from './block.ts'
import { findTrail } from './find-trail.ts'

export const View = ({ props, context }: BlockViewProps<BreadcrumbsProps>) => {
  const messages = getContentMessages(context.site.language)
  const trail = findTrail(context)
  // The home page has nothing above it.
  if (trail.length === 0) return context.mode === 'canvas' ? <Placeholder text={messages.breadcrumbs} /> : null
  return (
    <nav className="breadcrumbs" aria-label={messages.breadcrumbs} data-separator={props.separator}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari removes the list role from lists without markers */}
      <ol role="list">
        <li>
          <a href="/">{props.homeText || messages.home}</a>
        </li>
        {trail.map(({ title, href }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: titles can repeat
          <li key={index}>
            {index === trail.length - 1 ? (
              <span aria-current="page">{title}</span>
            ) : href === undefined ? (
              <span>{title}</span>
            ) : (
              <a href={href}>{title}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
