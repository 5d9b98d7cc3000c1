import type { BlockViewProps } from '#blocks/context.ts'
import { FormattedText } from '#blocks/FormattedText.tsx'
import type { AccordionProps } from './block.ts'

/** `details` elements with the same name close each other; older browsers leave them open. */
export const View = ({ id, props, context }: BlockViewProps<AccordionProps>) => {
  const Title = ({ 0: 'span', 2: 'h2', 3: 'h3', 4: 'h4' } as const)[props.level]
  return (
    <div className={`accordion accordion-${props.size} sign-${props.sign}${props.lines ? ' lined' : ''}`}>
      {props.items.map(({ title, text }, index) => (
        <details
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no ids
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
