import type { ReactNode } from 'react'
import { breakWords, GREEN, GROUND, HAIRLINE, INK, PAPER, paragraphStyle } from './email-styles.ts'

export type Brand = { name: string /** Hex. */; color?: string; url?: string }

type Props = {
  /** The sender: the site or the installation. */
  brand: Brand
  /** The title of the document. */
  title: string
  /** Preview text that email clients show next to the subject. */
  preview?: string
  language: string
  children: ReactNode
}

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

/** Uses tables and inline styles, which email clients support. 600 px, one column. */
export const EmailFrame = ({ brand, title, preview, language, children }: Props): ReactNode => (
  <html lang={language}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <title>{title}</title>
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
                      <p
                        className="ink"
                        style={{ ...paragraphStyle, ...breakWords, margin: 0, fontSize: 15, fontWeight: 600 }}
                      >
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
                        borderTop: `3px solid ${brand.color ?? GREEN}`,
                        borderRadius: 6,
                      }}
                    >
                      {children}
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
