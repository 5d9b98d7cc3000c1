import { Anchor } from '#blocks/Anchor.tsx'
import type { BlockViewProps } from '#blocks/context.ts'
import type { ButtonProps } from './block.ts'

export const View = ({ props, context }: BlockViewProps<ButtonProps>) => (
  <p className={`button-line align-${props.align}`}>
    <Anchor
      href={props.href}
      newWindow={props.newWindow}
      className={`button button-${props.style} button-${props.size}`}
      context={context}
    >
      {props.text}
    </Anchor>
  </p>
)
