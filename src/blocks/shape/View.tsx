import type { BlockViewProps } from '#blocks/context.ts'
import type { ShapeColor, ShapeProps } from './block.ts'
import { outlines } from './outlines.ts'

const toPaint = (colour: ShapeColor): string => (colour === 'none' ? 'none' : `var(--${colour})`)

export const View = ({ props }: BlockViewProps<ShapeProps>) => {
  const isLine = props.shape === 'line'
  // A line has no fill: without a stroke color it uses the fill color.
  const stroke = isLine && props.stroke === 'none' ? props.fill : props.stroke
  return (
    <div
      className="drawn-shape"
      {...(props.label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': props.label })}
      style={{ rotate: props.turn === 0 ? undefined : `${props.turn}deg`, opacity: props.opacity / 100 }}
    >
      <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio={props.keepShape ? 'xMidYMid meet' : 'none'}>
        <path
          d={outlines[props.shape]}
          style={{
            fill: isLine ? 'none' : toPaint(props.fill),
            stroke: toPaint(stroke),
            strokeWidth: props.strokeWidth,
          }}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </div>
  )
}
