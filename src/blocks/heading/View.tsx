import type { BlockViewProps } from '#blocks/context.ts'
import type { HeadingProps } from './block.ts'

const tags = { 1: 'h1', 2: 'h2', 3: 'h3', 4: 'h4' } as const

/** Line breaks are preserved by CSS. */
export const View = ({ props }: BlockViewProps<HeadingProps>) => {
  const Tag = tags[props.level]
  return <Tag className={`heading size-${props.size} align-${props.align}`}>{props.text}</Tag>
}
