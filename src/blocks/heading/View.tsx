import type { BlockViewProps } from '#blocks/context.ts'
import { getHeadingAnchor } from '#blocks/page-headings.ts'
import type { HeadingProps } from './block.ts'

const tags = { 1: 'h1', 2: 'h2', 3: 'h3', 4: 'h4' } as const

/** Line breaks are preserved by CSS. Headings in a table of contents have an id to link to. */
export const View = ({ id, props, context }: BlockViewProps<HeadingProps>) => {
  const Tag = tags[props.level]
  const anchor = context.headings?.some((heading) => heading.id === id) ? getHeadingAnchor(id) : undefined
  return (
    <Tag id={anchor} className={`heading size-${props.size} align-${props.align}`}>
      {props.text}
    </Tag>
  )
}
