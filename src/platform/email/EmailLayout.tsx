import type { CSSProperties, ReactNode } from 'react'
import { getContrastColor } from './contrast-color.ts'
import { EmailLines } from './EmailLines.tsx'

type Props = {
  /** The sender: the site or the installation. */
  brand: { name: string /** Hex. */; color?: string; url?: string }
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

const SANS = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Helvetica, Arial, sans-serif"
const SERIF = "Georgia, 'Times New Roman', serif"
const GREEN = '#2f5d4a'
const INK = '#1c1b19'
const MUTED = '#6b675f'
const HAIRLINE = '#e4e0d8'
const PAPER = '#ffffff'
const GROUND = '#f4f2ee'

const text: CSSProperties = { margin: '0 0 16px', font: `400 16px/1.6 ${SANS}`, color: INK }
/** Long names and addresses must not widen the email; clients support one or the other property. */
const breakWords: CSSProperties = { overflowWrap: 'anywhere', wordBreak: 'break-word' }
const quiet: CSSProperties = { margin: 0, font: `400 13px/1.6 ${SANS}`, color: MUTED }

/** For email clients with dark mode support; others show the light version, which keeps its contrast when inverted. */
const DARK = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { color: inherit; }
@media (max-width: 480px) {
  .sheet { padding: 28px 22px !important; }
  .amount { white-space: normal !important; }
}
@media (prefers-color-scheme: dark) {
  .ground { background: #171614 !important; }
  .sheet { background: #201f1c !important; border-right-color: #35322d !important; border-bottom-color: #35322d !important;
    border-left-color: #35322d !important; }
  .button { outline: 1px solid #57534b; }
  .ink { color: #f1eee8 !important; }
  .quiet { color: #a8a399 !important; }
  .line { border-color: #35322d !important; }
}`

/** Uses tables and inline styles, which email clients support. 600 px, one column, one button. */
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
}: Props): ReactNode => {
  const colorValue = brand.color ?? GREEN
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{heading}</title>
        <style>{DARK}</style>
      </head>
      <body className="ground" style={{ margin: 0, padding: 0, background: GROUND }}>
        {preview && (
          <div data-text="skip" style={{ display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 }}>
            {preview}
          </div>
        )}
        <table
          role="presentation"
          className="ground"
          width="100%"
          cellPadding={0}
          cellSpacing={0}
          style={{ background: GROUND }}
        >
          <tbody>
            <tr>
              <td align="center" style={{ padding: '32px 12px 40px' }}>
                <table
                  role="presentation"
                  width="600"
                  cellPadding={0}
                  cellSpacing={0}
                  style={{ width: '100%', maxWidth: 600 }}
                >
                  <tbody>
                    <tr>
                      <td style={{ padding: '0 4px 20px' }}>
                        <p className="ink" style={{ ...text, ...breakWords, margin: 0, fontSize: 15, fontWeight: 600 }}>
                          {brand.url ? (
                            <a href={brand.url} className="ink" style={{ color: INK, textDecoration: 'none' }}>
                              {brand.name}
                            </a>
                          ) : (
                            brand.name
                          )}
                        </p>
                      </td>
                    </tr>
                    <tr>
                      <td
                        className="sheet"
                        style={{
                          padding: '44px 48px',
                          background: PAPER,
                          ...breakWords,
                          border: `1px solid ${HAIRLINE}`,
                          borderTop: `3px solid ${colorValue}`,
                          borderRadius: 6,
                        }}
                      >
                        {reference && (
                          <p className="quiet" style={{ ...quiet, margin: '0 0 8px' }}>
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
                          <p key={paragraph} className="ink" dir={direction} style={text}>
                            <EmailLines lines={paragraph.split('\n')} />
                          </p>
                        ))}
                        {children}
                        {button && (
                          <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: '28px 0 12px' }}>
                            <tbody>
                              <tr>
                                <td className="button" style={{ background: colorValue, borderRadius: 4 }}>
                                  <a
                                    href={button.href}
                                    style={{
                                      display: 'inline-block',
                                      padding: '14px 26px',
                                      font: `600 16px/1.25 ${SANS}`,
                                      color: getContrastColor(colorValue),
                                      textDecoration: 'none',
                                      borderRadius: 4,
                                    }}
                                  >
                                    {button.label}
                                  </a>
                                </td>
                              </tr>
                            </tbody>
                          </table>
                        )}
                        {smallPrint && (
                          <div
                            className="line"
                            style={{ margin: '28px 0 0', padding: '20px 0 0', borderTop: `1px solid ${HAIRLINE}` }}
                          >
                            <p className="quiet" style={quiet}>
                              {smallPrint}
                            </p>
                          </div>
                        )}
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  )
}
