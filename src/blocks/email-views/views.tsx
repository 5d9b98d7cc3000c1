import type { CSSProperties, ReactNode } from 'react'
import type { ButtonProps } from '#blocks/button/block.ts'
import type { DividerProps } from '#blocks/divider/block.ts'
import { parseFormattedText } from '#blocks/formatted-text.ts'
import type { HeadingProps } from '#blocks/heading/block.ts'
import type { ImageProps } from '#blocks/image/block.ts'
import type { ProductProps } from '#blocks/product/block.ts'
import type { QuoteProps } from '#blocks/quote/block.ts'
import { getShopMessages } from '#blocks/shop-messages.ts'
import type { TextProps } from '#blocks/text/block.ts'
import { EmailLines } from '#platform/email/EmailLines.tsx'
import { EmailButton } from '#platform/email/EmailParts.tsx'
import { HAIRLINE, INK, MUTED, paragraphStyle, quietStyle, SERIF } from '#platform/email/email-styles.ts'
import { formatProductPrice, isSoldOut } from '#shop/catalog/model.ts'
import { type AssetView, assetUrl, isResizable } from '#site/assets/model.ts'
import type { EmailBlockType } from '#site/campaigns/model.ts'
import { type EmailContext, toAbsoluteHref, toSide } from './context.ts'
import { EmailRichText, getHeadingStyle, getTextStyle } from './EmailRichText.tsx'

/** Blocks of pages as email markup: tables, inline styles and absolute URLs. */

type View<Props> = (props: Props, context: EmailContext) => ReactNode

/** Inside of the email's padding. */
const WIDTH = 502
/** Twice the shown width, for sharp screens. */
const FORMAT = '1000w'

const HEADING_TAGS = { 1: 'h1', 2: 'h2', 3: 'h3', 4: 'h3' } as const
const HEADING_SIZES = { tiny: 16, small: 19, medium: 23, large: 28, huge: 34, display: 40 } as const

const heading: View<HeadingProps> = ({ text, level, size, align }) => {
  const Tag = HEADING_TAGS[level]
  return (
    <Tag className="ink" dir="auto" style={{ ...getHeadingStyle(HEADING_SIZES[size]), textAlign: toSide(align) }}>
      <EmailLines lines={text.split('\n')} />
    </Tag>
  )
}

const text: View<TextProps> = ({ text: rich, size, align }, context) => (
  <EmailRichText text={rich} style={{ text: getTextStyle(size, toSide(align)), context }} />
)

const CORNERS = { square: 0, soft: 6, round: 16 } as const
const PICTURE: CSSProperties = { display: 'block', width: '100%', maxWidth: WIDTH, height: 'auto', border: 0 }

/** Email clients show no SVGs. */
const canShow = ({ mimeType }: AssetView): boolean => mimeType !== 'image/svg+xml'

const picture = (
  asset: AssetView,
  { alt, radius = 0, href }: { alt: string; radius?: number; href?: string },
  { site }: EmailContext,
): ReactNode => {
  const url = site.origin + assetUrl(asset)
  const image = (
    <img
      data-text="skip"
      src={isResizable(asset.mimeType) ? `${url}?format=${FORMAT}` : url}
      alt={alt}
      width={Math.min(WIDTH, asset.width)}
      // Otherwise React adds a preload link to the head.
      loading="lazy"
      style={{ ...PICTURE, borderRadius: radius }}
    />
  )
  return href ? (
    <a href={href} data-text="skip">
      {image}
    </a>
  ) : (
    image
  )
}

const image: View<ImageProps> = (props, context) => {
  const asset = props.assetId === null ? undefined : context.assets.get(props.assetId)
  const href = props.href && toAbsoluteHref(props.href, context)
  const hasText = props.variant !== 'plain'
  return (
    <>
      {asset && canShow(asset) ? (
        <div style={{ margin: '0 0 16px' }}>
          {picture(asset, { alt: props.alt ?? asset.alt, radius: CORNERS[props.corners], href }, context)}
        </div>
      ) : null}
      {props.caption ? (
        <p className="quiet" dir="auto" style={{ ...quietStyle, margin: '0 0 16px' }}>
          {props.caption}
        </p>
      ) : null}
      {hasText && props.title ? (
        <h2 className="ink" dir="auto" style={getHeadingStyle(23)}>
          {props.title}
        </h2>
      ) : null}
      {hasText
        ? parseFormattedText(props.words).map((parts, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no ids, and emails are rendered once.
            <p key={at} className="ink" dir="auto" style={paragraphStyle}>
              {parts.map((part) => (part.kind === 'text' ? part.text : `${part.text} (${part.href})`)).join('')}
            </p>
          ))
        : null}
      {hasText && props.buttonText && href ? (
        <EmailButton label={props.buttonText} href={href} color={context.site.color} margin="8px 0 20px" />
      ) : null}
    </>
  )
}

const button: View<ButtonProps> = (props, context) => {
  const href = toAbsoluteHref(props.href, context)
  const align = toSide(props.align)
  if (props.style === 'text')
    return (
      <p className="ink" style={{ ...paragraphStyle, textAlign: align }}>
        <a href={href} style={{ color: 'inherit', fontWeight: 600 }}>
          {props.text}
        </a>
      </p>
    )
  return (
    // The table of the button would float beside the next block without a row of its own.
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
      <tbody>
        <tr>
          <td align={align}>
            <EmailButton label={props.text} href={href} color={context.site.color} margin="8px 0 24px" />
          </td>
        </tr>
      </tbody>
    </table>
  )
}

const QUOTE_SIZES = { medium: 18, large: 22, huge: 28 } as const

const quote: View<QuoteProps> = ({ text: words, source, sourceHref, size, align }, context) => (
  <div className="line" style={{ margin: '8px 0 24px', padding: '0 0 0 20px', borderLeft: `3px solid ${HAIRLINE}` }}>
    <p
      className="ink"
      dir="auto"
      style={{
        margin: '0 0 8px',
        font: `italic 400 ${QUOTE_SIZES[size]}px/1.4 ${SERIF}`,
        color: INK,
        textAlign: toSide(align),
      }}
    >
      <EmailLines lines={`“${words}”`.split('\n')} />
    </p>
    {source ? (
      <p className="quiet" dir="auto" style={{ ...quietStyle, textAlign: toSide(align) }}>
        {sourceHref ? (
          <a href={toAbsoluteHref(sourceHref, context)} className="quiet" style={{ color: MUTED }}>
            {source}
          </a>
        ) : (
          source
        )}
      </p>
    ) : null}
  </div>
)

const product: View<ProductProps> = (props, context) => {
  const found = props.productId === null ? undefined : context.products.get(props.productId)
  if (!found) return null
  const messages = getShopMessages(context.site.language)
  const href = context.site.origin + found.fullUrl
  const [first] = found.images
  const price = formatProductPrice(found, undefined, context.money)
  return (
    <div style={{ margin: '8px 0 24px' }}>
      {props.showPicture && first && canShow(first) ? (
        <div style={{ margin: '0 0 16px' }}>{picture(first, { alt: first.alt, radius: 4, href }, context)}</div>
      ) : null}
      {props.showTitle ? (
        <h3 className="ink" dir="auto" style={{ ...getHeadingStyle(20), margin: '0 0 4px' }}>
          <a href={href} style={{ color: 'inherit', textDecoration: 'none' }}>
            {found.title}
          </a>
        </h3>
      ) : null}
      {props.showPrice ? (
        <p className="ink" style={{ ...paragraphStyle, margin: '0 0 8px' }}>
          {isSoldOut(found) ? messages.product.soldOut : price.now}
          {!isSoldOut(found) && price.was ? <s style={{ color: MUTED }}> {price.was}</s> : null}
        </p>
      ) : null}
      {props.showExcerpt && found.excerpt ? (
        <p className="quiet" dir="auto" style={{ ...paragraphStyle, color: MUTED }}>
          {found.excerpt}
        </p>
      ) : null}
      {props.showButton ? (
        <EmailButton label={found.title} href={href} color={context.site.color} margin="12px 0 0" />
      ) : null}
    </div>
  )
}

const LINE_STYLES = { hairline: '1px solid', bold: '3px solid', dotted: '2px dotted' } as const
const LINE_WIDTHS = { full: '100%', half: '50%', short: '72px' } as const

const line: View<DividerProps> = ({ style, width, align }) => (
  <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '8px 0 24px' }}>
    <tbody>
      <tr>
        <td align={toSide(align)}>
          <div className="line" style={{ width: LINE_WIDTHS[width], borderTop: `${LINE_STYLES[style]} ${HAIRLINE}` }} />
        </td>
      </tr>
    </tbody>
  </table>
)

const spacer: View<object> = () => <div style={{ height: 32, lineHeight: '32px', fontSize: 1 }}> </div>

/** The pairing of types and props is that of the block registry. */
const views: Readonly<Record<EmailBlockType, View<never>>> = {
  heading,
  text,
  image,
  button,
  quote,
  product,
  line,
  spacer,
}

export const getEmailView = (type: string): View<object> | undefined =>
  Object.hasOwn(views, type) ? (views[type as EmailBlockType] as View<object>) : undefined
