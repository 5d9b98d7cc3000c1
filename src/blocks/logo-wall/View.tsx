import { Anchor } from '#blocks/Anchor.tsx'
import { getContentMessages } from '#blocks/content-messages.ts'
import type { BlockViewProps } from '#blocks/context.ts'
import { Placeholder } from '#blocks/Placeholder.tsx'
import { ResponsiveImage } from '#blocks/ResponsiveImage.tsx'
import type { LogoWallProps } from './block.ts'

export const View = ({ props, context }: BlockViewProps<LogoWallProps>) => {
  const messages = getContentMessages(context.site.language)
  const logos = props.logos.flatMap(({ assetId, name, href }) => {
    const asset = assetId === null ? undefined : context.assets.get(assetId)
    return asset ? [{ asset, alt: name || asset.alt || asset.title, href }] : []
  })
  if (logos.length === 0) return context.mode === 'canvas' ? <Placeholder text={messages.emptyLogos} /> : null
  return (
    <ul
      // biome-ignore lint/a11y/noRedundantRoles: Safari removes the list role from lists without markers
      role="list"
      className={`logos logos-${props.size}${props.gray ? ' logos-gray' : ''}`}
      aria-label={messages.logos}
    >
      {logos.map(({ asset, alt, href }, index) => {
        const image = <ResponsiveImage asset={asset} alt={alt} sizes="200px" className="logo" />
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: logos have no ids
          <li key={index}>
            {href === undefined ? (
              image
            ) : (
              <Anchor href={href} context={context}>
                {image}
              </Anchor>
            )}
          </li>
        )
      })}
    </ul>
  )
}
