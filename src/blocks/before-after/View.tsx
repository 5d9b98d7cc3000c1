import { getContentMessages } from '#blocks/content-messages.ts'
import type { BlockViewProps } from '#blocks/context.ts'
import { Placeholder } from '#blocks/Placeholder.tsx'
import type { BeforeAfterProps } from './block.ts'
import Comparison, { type ComparisonProps } from './View.island.tsx'

export const View = ({ props, context, sizes }: BlockViewProps<BeforeAfterProps>) => {
  const messages = getContentMessages(context.site.language)
  const before = props.before === null ? undefined : context.assets.get(props.before)
  const after = props.after === null ? undefined : context.assets.get(props.after)
  if (!before || !after) return context.mode === 'canvas' ? <Placeholder text={messages.emptyBeforeAfter} /> : null
  const { beforeAlt, afterAlt } = props
  const island: ComparisonProps = {
    before: {
      asset: before,
      ...(beforeAlt !== undefined && { alt: beforeAlt }),
      label: props.beforeLabel || messages.before,
    },
    after: {
      asset: after,
      ...(afterAlt !== undefined && { alt: afterAlt }),
      label: props.afterLabel || messages.after,
    },
    label: messages.compare,
    sizes,
  }
  const { Island } = context
  return (
    <div className={`before-after shape-${props.shape.replace(':', '-')}`}>
      {Island ? <Island name="before-after" view={Comparison} props={island} /> : <Comparison {...island} />}
    </div>
  )
}
