import { memo } from 'react'
import type { RenderContext } from '#blocks/context.ts'
import { Placeholder } from '#blocks/Placeholder.tsx'
import { viewOf } from '#blocks/views.ts'
import { wordsFor } from '#blocks/words.ts'
import { blockClass } from '#document/layout-css.ts'
import type { Block } from '#document/page.ts'

type Props = { block: Block; props: object | undefined; sizes: string; context: RenderContext }

/** The place of a block in its section's grid. A block that cannot be shown keeps its place, empty, and says so only to its owner. */
const Cell = ({ block, props, sizes, context }: Props) => {
  const View = props === undefined ? undefined : viewOf(block.type)
  const canvas = context.mode === 'canvas'
  return (
    <div className={`cell ${blockClass(block.id)}`} data-block={canvas ? block.id : undefined}>
      {View && props ? (
        (context.instead?.(block, { id: block.id, props, context, sizes }) ?? (
          <View id={block.id} props={props} context={context} sizes={sizes} />
        ))
      ) : canvas ? (
        <Placeholder words={wordsFor(context.site.language).unknownBlock(block.type)} />
      ) : null}
    </div>
  )
}

/** Remembered, so that a canvas of many blocks draws only the one that changed. */
export const BlockCell = memo(Cell)
