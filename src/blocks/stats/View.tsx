import type { BlockViewProps } from '#blocks/context.ts'
import type { StatsProps } from './block.ts'

export const View = ({ props }: BlockViewProps<StatsProps>) => (
  <dl className={`stats align-${props.align}`}>
    {props.figures.map(({ value, label }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: figures have no ids
      <div key={index} className="stat">
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
