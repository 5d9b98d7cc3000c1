import type { BlockViewProps } from '#blocks/context.ts'
import type { DividerProps } from './block.ts'

export const View = ({ props }: BlockViewProps<DividerProps>) => (
  <hr className={`line line-${props.style} line-${props.width} align-${props.align}`} />
)
