import { memo } from 'react'
import type { RenderContext } from '#blocks/context.ts'
import { getMessages } from '#blocks/messages.ts'
import { Placeholder } from '#blocks/Placeholder.tsx'
import { getBlockView } from '#blocks/views.ts'
import { blockClass } from '#document/layout-css.ts'
import type { Block } from '#document/page.ts'

type Props = { block: Block; props: object | undefined; sizes: string; context: RenderContext }

/** A block's cell in the section grid. A block that cannot be rendered leaves its cell empty; the canvas shows a message. */
const Cell = ({ block, props, sizes, context }: Props) => {
  const View = props === undefined ? undefined : getBlockView(block.type)
  const canvas = context.mode === 'canvas'
  return (
    <div className={`cell ${blockClass(block.id)}`} data-block={canvas ? block.id : undefined}>
      {View && props ? (
        (context.overrideView?.(block, { id: block.id, props, context, sizes }) ?? (
          <View id={block.id} props={props} context={context} sizes={sizes} />
        ))
      ) : canvas ? (
        <Placeholder text={getMessages(context.site.language).unknownBlock(block.type)} />
      ) : null}
    </div>
  )
}

/** Memoized, so that the canvas renders only the block that changed. */
export const BlockCell = memo(Cell)
