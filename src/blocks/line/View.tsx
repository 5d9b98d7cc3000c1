import type { BlockViewProps } from '#blocks/context.ts'
import type { LineProps } from './block.ts'

export const View = ({ props }: BlockViewProps<LineProps>) => (
  <hr className={`line line-${props.style} line-${props.width} align-${props.align}`} />
)
