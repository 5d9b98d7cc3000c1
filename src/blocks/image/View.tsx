import { Anchor } from '#blocks/Anchor.tsx'
import type { BlockViewProps } from '#blocks/context.ts'
import { Picture } from '#blocks/Picture.tsx'
import { Placeholder } from '#blocks/Placeholder.tsx'
import { wordsFor } from '#blocks/words.ts'
import { altOf } from '#site/assets/model.ts'
import type { ImageProps } from './block.ts'

export const View = ({ id, props, context, sizes }: BlockViewProps<ImageProps>) => {
  const asset = props.assetId === null ? undefined : context.assets.get(props.assetId)
  if (!asset)
    return context.mode === 'canvas' ? <Placeholder words={wordsFor(context.site.language).emptyImage} /> : null
  const alt = props.alt ?? asset.alt
  const picture = (
    <Picture
      asset={asset}
      // A link needs a name, even where its picture was called decoration.
      alt={alt === '' && props.href !== undefined ? altOf(asset, { needed: true }) : alt}
      sizes={sizes}
      first={context.firstImage === id}
      {...(props.focus && { focus: props.focus })}
      className={`fit-${props.fit}`}
    />
  )
  return (
    <figure className={`image shape-${props.shape.replace(':', '-')} corners-${props.corners}`}>
      {props.href === undefined ? (
        <div className="frame">{picture}</div>
      ) : (
        <Anchor href={props.href} newWindow={props.newWindow} className="frame" context={context}>
          {picture}
        </Anchor>
      )}
      {props.caption ? <figcaption>{props.caption}</figcaption> : null}
    </figure>
  )
}
