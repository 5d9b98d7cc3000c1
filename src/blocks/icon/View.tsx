import { Anchor } from '#blocks/Anchor.tsx'
import type { BlockViewProps } from '#blocks/context.ts'
import type { IconProps } from './block.ts'
import { icons } from './icons.ts'

export const View = ({ props, context }: BlockViewProps<IconProps>) => {
  const Icon = icons[props.icon]
  const drawing = (
    <span className={`icon icon-${props.size} icon-${props.color} icon-on-${props.background}`}>
      <Icon aria-hidden strokeWidth={1.5} />
      {props.label === '' ? null : <span className="unseen">{props.label}</span>}
    </span>
  )
  return (
    <p className={`icon-cell align-${props.align}`}>
      {props.href === undefined || props.label === '' ? (
        drawing
      ) : (
        <Anchor href={props.href} className="icon-link" context={context}>
          {drawing}
        </Anchor>
      )}
    </p>
  )
}
