import type { CSSProperties } from 'react'
import type { Currency } from '#base/enumerations/currencies.ts'
import { formatMinorUnits } from '#base/money-format.ts'
import type { OrderMessages } from '../messages.ts'

export type EmailLine = { key: string; title: string; options: string; quantity: number; amount: bigint | undefined }
export type EmailTotal = { label: string; amount: bigint; strong?: boolean }

const cell: CSSProperties = {
  padding: '10px 0',
  borderTop: '1px solid #e4e0d8',
  font: "400 15px/1.5 -apple-system, BlinkMacSystemFont, 'Segoe UI', Helvetica, Arial, sans-serif",
  color: '#1c1b19',
  verticalAlign: 'top',
}
const muted: CSSProperties = { color: '#6b675f', fontSize: 13 }
const bare: CSSProperties = { ...cell, padding: '3px 0', borderTop: 0 }

type Props = { lines: readonly EmailLine[]; totals: readonly EmailTotal[]; currency: Currency; messages: OrderMessages }

/** Order lines and totals, styled inline for email clients. */
export const OrderTable = ({ lines, totals, currency, messages }: Props) => {
  const format = (amount: bigint): string => formatMinorUnits(String(amount), currency, { withCode: true })
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '20px 0 8px' }}>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key}>
            <td className="ink line" style={cell}>
              {line.title}
              {line.options ? (
                <span className="quiet" style={muted}>
                  {' '}
                  · {line.options}
                </span>
              ) : null}
              <br />
              <span className="quiet" style={muted}>
                {messages.quantity}: {line.quantity}
              </span>
            </td>
            <td className="ink line" align="right" style={{ ...cell, whiteSpace: 'nowrap' }}>
              {line.amount === undefined ? '' : format(line.amount)}
            </td>
          </tr>
        ))}
        {totals.map((total, index) => {
          const style = { ...(index === 0 ? cell : bare), fontWeight: total.strong ? 600 : 400 }
          return (
            <tr key={total.label}>
              <td className="ink line" style={style}>
                {total.label}
              </td>
              <td className="ink line" align="right" style={{ ...style, whiteSpace: 'nowrap' }}>
                {format(total.amount)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
