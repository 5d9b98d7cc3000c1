import { Anchor } from '#blocks/Anchor.tsx'
import type { BlockViewProps } from '#blocks/context.ts'
import type { QuoteProps } from './block.ts'

export const View = ({ props, context }: BlockViewProps<QuoteProps>) => (
  <figure className={`quote quote-${props.size} align-${props.align}`}>
    <blockquote>
      <p>
        <q>{props.text}</q>
      </p>
    </blockquote>
    {props.source ? (
      <figcaption>
        {props.sourceHref === undefined ? (
          props.source
        ) : (
          <Anchor href={props.sourceHref} context={context}>
            {props.source}
          </Anchor>
        )}
      </figcaption>
    ) : null}
  </figure>
)
