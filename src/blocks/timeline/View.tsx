import type { BlockViewProps } from '#blocks/context.ts'
import { FormattedText } from '#blocks/FormattedText.tsx'
import type { TimelineProps } from './block.ts'

export const View = ({ props, context }: BlockViewProps<TimelineProps>) => (
  // biome-ignore lint/a11y/noRedundantRoles: Safari removes the list role from lists without markers
  <ol role="list" className="timeline">
    {props.entries.map(({ date, title, text }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: entries have no ids
      <li key={index} className="timeline-entry">
        <p className="timeline-date">{date}</p>
        <div className="timeline-body">
          <h3 className="timeline-title">{title}</h3>
          {text === '' ? null : <FormattedText text={text} context={context} />}
        </div>
      </li>
    ))}
  </ol>
)
