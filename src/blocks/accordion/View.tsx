import type { BlockViewProps } from '#blocks/context.ts'
import { FormattedText } from '#blocks/FormattedText.tsx'
import type { AccordionProps } from './block.ts'

/** Details that share a name close each other; browsers that do not know it leave them all open, which loses nothing. */
export const View = ({ id, props, context }: BlockViewProps<AccordionProps>) => {
  const Title = ({ 0: 'span', 2: 'h2', 3: 'h3', 4: 'h4' } as const)[props.level]
  return (
    <div className={`accordion accordion-${props.size} sign-${props.sign}${props.lines ? ' lined' : ''}`}>
      {props.items.map(({ title, text }, index) => (
        <details
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids, and are drawn anew with the block
          key={index}
          name={props.many ? undefined : `accordion-${id}`}
          open={props.firstOpen && index === 0}
        >
          <summary>
            <Title className="accordion-title">{title}</Title>
          </summary>
          <div className="text accordion-text">
            <FormattedText text={text} context={context} />
          </div>
        </details>
      ))}
    </div>
  )
}
