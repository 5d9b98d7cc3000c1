import type { BlockViewProps } from '#blocks/context.ts'
import type { TextProps } from './block.ts'
import { RichTextView } from './RichTextView.tsx'

export const View = ({ props, context }: BlockViewProps<TextProps>) => (
  <div className={`text text-${props.size} align-${props.align}`}>
    <RichTextView text={props.text} context={context} />
  </div>
)
