import { getContentMessages } from '#blocks/content-messages.ts'
import type { BlockViewProps } from '#blocks/context.ts'
import { Placeholder } from '#blocks/Placeholder.tsx'
import { getHeadingAnchor } from '#blocks/page-headings.ts'
import type { TableOfContentsProps } from './block.ts'

export const View = ({ id, props, context }: BlockViewProps<TableOfContentsProps>) => {
  const messages = getContentMessages(context.site.language)
  const headings = (context.headings ?? []).filter(({ level }) => level <= props.depth)
  if (headings.length === 0) return context.mode === 'canvas' ? <Placeholder text={messages.emptyContents} /> : null
  const titleId = `contents-${id}`
  return (
    <nav className={props.numbers ? 'contents contents-numbered' : 'contents'} aria-labelledby={titleId}>
      <p className="contents-title" id={titleId}>
        {props.title || messages.contents}
      </p>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari removes the list role from lists without markers */}
      <ol role="list">
        {headings.map((heading) => (
          <li key={heading.id} data-level={heading.level}>
            <a href={`#${getHeadingAnchor(heading.id)}`}>{heading.text}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
