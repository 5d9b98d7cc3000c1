import { Info, Lightbulb, TriangleAlert } from 'lucide-react'
import type { BlockViewProps } from '#blocks/context.ts'
import { FormattedText } from '#blocks/FormattedText.tsx'
import type { NoticeProps } from './block.ts'

const signs = { note: Info, tip: Lightbulb, warning: TriangleAlert } as const

export const View = ({ id, props, context }: BlockViewProps<NoticeProps>) => {
  const Sign = signs[props.kind]
  const titleId = `notice-${id}`
  return (
    <div
      className={`notice notice-${props.kind}`}
      role="note"
      aria-labelledby={props.title === '' ? undefined : titleId}
    >
      <Sign size={22} strokeWidth={1.5} aria-hidden className="notice-sign" />
      <div className="notice-words">
        {props.title === '' ? null : (
          <p className="notice-title" id={titleId}>
            {props.title}
          </p>
        )}
        <FormattedText text={props.text} context={context} />
      </div>
    </div>
  )
}
