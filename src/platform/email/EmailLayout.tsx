import type { ReactNode } from 'react'
import { type Brand, EmailFrame } from './EmailFrame.tsx'
import { EmailLines } from './EmailLines.tsx'
import { EmailButton, EmailSmallPrint } from './EmailParts.tsx'
import { INK, paragraphStyle, quietStyle, SERIF } from './email-styles.ts'

type Props = {
  /** The sender: the site or the installation. */
  brand: Brand
  /** Preview text that email clients show next to the subject. */
  preview?: string
  /** Small text above the heading, such as the order number. */
  reference?: string
  heading: string
  /** One paragraph per item; line breaks are kept. */
  paragraphs: readonly string[]
  /** Content between the paragraphs and the button, such as order lines. */
  children?: ReactNode
  button?: { label: string; href: string }
  smallPrint?: ReactNode
  language?: string
  /** `auto` for text of an owner, which may be right-to-left. */
  direction?: 'auto'
}

/** An email of one message: a heading, paragraphs and one button. */
export const EmailLayout = ({
  brand,
  preview,
  reference,
  heading,
  paragraphs,
  children,
  button,
  smallPrint,
  language = 'en',
  direction,
}: Props): ReactNode => (
  <EmailFrame brand={brand} title={heading} preview={preview} language={language}>
    {reference && (
      <p className="quiet" style={{ ...quietStyle, margin: '0 0 8px' }}>
        {reference}
      </p>
    )}
    <h1
      className="ink"
      dir={direction}
      style={{
        margin: '0 0 20px',
        font: `400 28px/1.25 ${SERIF}`,
        letterSpacing: '-0.01em',
        color: INK,
      }}
    >
      {heading}
    </h1>
    {paragraphs.map((paragraph) => (
      <p key={paragraph} className="ink" dir={direction} style={paragraphStyle}>
        <EmailLines lines={paragraph.split('\n')} />
      </p>
    ))}
    {children}
    {button && <EmailButton {...button} color={brand.color} />}
    {smallPrint && <EmailSmallPrint>{smallPrint}</EmailSmallPrint>}
  </EmailFrame>
)
