import type { ReactNode } from 'react'
import { getContrastColor } from './contrast-color.ts'
import { GREEN, HAIRLINE, quietStyle, SANS } from './email-styles.ts'

type ButtonProps = { label: string; href: string; color?: string; align?: 'left' | 'center' | 'right'; margin?: string }

/** A table, because some email clients ignore the padding of links. */
export const EmailButton = ({ label, href, color = GREEN, align, margin = '28px 0 12px' }: ButtonProps): ReactNode => (
  <table role="presentation" cellPadding={0} cellSpacing={0} align={align} style={{ margin }}>
    <tbody>
      <tr>
        <td className="button" style={{ background: color, borderRadius: 4 }}>
          <a
            href={href}
            style={{
              display: 'inline-block',
              padding: '14px 26px',
              font: `600 16px/1.25 ${SANS}`,
              color: getContrastColor(color),
              textDecoration: 'none',
              borderRadius: 4,
            }}
          >
            {label}
          </a>
        </td>
      </tr>
    </tbody>
  </table>
)

export const EmailSmallPrint = ({ children }: { children: ReactNode }): ReactNode => (
  <div className="line" style={{ margin: '28px 0 0', padding: '20px 0 0', borderTop: `1px solid ${HAIRLINE}` }}>
    <p className="quiet" style={quietStyle}>
      {children}
    </p>
  </div>
)
