import { Anchor } from '#blocks/Anchor.tsx'
import type { BlockViewProps } from '#blocks/context.ts'
import { FormattedText } from '#blocks/FormattedText.tsx'
import { getMessages } from '#blocks/messages.ts'
import { Placeholder } from '#blocks/Placeholder.tsx'
import { ResponsiveImage } from '#blocks/ResponsiveImage.tsx'
import { getAltText } from '#site/assets/model.ts'
import type { ImageProps } from './block.ts'

const ImageText = ({ props, context }: Pick<BlockViewProps<ImageProps>, 'props' | 'context'>) => {
  const { title, words, buttonText, href } = props
  if (title === '' && words === '' && buttonText === '') return null
  return (
    <div className="image-words">
      {title === '' ? null : <h3 className="heading size-small">{title}</h3>}
      <FormattedText text={words} context={context} />
      {buttonText === '' || href === undefined ? null : (
        <Anchor href={href} newWindow={props.newWindow} className="button button-solid button-medium" context={context}>
          {buttonText}
        </Anchor>
      )}
    </div>
  )
}

export const View = ({ id, props, context, sizes }: BlockViewProps<ImageProps>) => {
  const asset = props.assetId === null ? undefined : context.assets.get(props.assetId)
  if (!asset)
    return context.mode === 'canvas' ? <Placeholder text={getMessages(context.site.language).emptyImage} /> : null
  const alt = props.alt ?? asset.alt
  // With a button only the button is a link, to avoid duplicate tab stops.
  const linked = props.href !== undefined && (props.variant === 'plain' || props.buttonText === '')
  const picture = (
    <ResponsiveImage
      asset={asset}
      // A link needs an accessible name, even if its image is decorative.
      alt={linked && alt.trim() === '' ? getAltText(asset, { needed: true }) : alt}
      sizes={sizes}
      priority={context.firstImage === id ? 'high' : null}
      {...(props.focus && { focus: props.focus })}
      className={`fit-${props.fit}`}
    />
  )
  const figure = (
    <figure className={`image shape-${props.shape.replace(':', '-')} corners-${props.corners}`}>
      {linked ? (
        <Anchor href={props.href ?? ''} newWindow={props.newWindow} className="frame" context={context}>
          {picture}
        </Anchor>
      ) : (
        <div className="frame">{picture}</div>
      )}
      {props.caption ? <figcaption>{props.caption}</figcaption> : null}
    </figure>
  )
  if (props.variant === 'plain') return figure
  return (
    <div className={`image-story image-${props.variant}`}>
      {figure}
      <ImageText props={props} context={context} />
    </div>
  )
}
