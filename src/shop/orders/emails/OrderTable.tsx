import type { CSSProperties } from 'react'
import type { Currency } from '#base/enumerations/currencies.ts'
import { formatMinorUnits } from '#base/money-format.ts'
import type { OrderWords } from '../words.ts'

export type LetterLine = { key: string; title: string; options: string; quantity: number; amount: bigint | undefined }
export type LetterSum = { label: string; amount: bigint; strong?: boolean }

const cell: CSSProperties = {
  padding: '10px 0',
  borderTop: '1px solid #e4e0d8',
  font: "400 15px/1.5 -apple-system, BlinkMacSystemFont, 'Segoe UI', Helvetica, Arial, sans-serif",
  color: '#1c1b19',
  verticalAlign: 'top',
}
const quiet: CSSProperties = { color: '#6b675f', fontSize: 13 }
const bare: CSSProperties = { ...cell, padding: '3px 0', borderTop: 0 }

type Props = { lines: readonly LetterLine[]; sums: readonly LetterSum[]; currency: Currency; words: OrderWords }

/** The lines of an order as mail programs draw a table. */
export const OrderTable = ({ lines, sums, currency, words }: Props) => {
  const shown = (amount: bigint): string => formatMinorUnits(String(amount), currency, { withCode: true })
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '20px 0 8px' }}>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key}>
            <td className="ink line" style={cell}>
              {line.title}
              {line.options ? (
                <span className="quiet" style={quiet}>
                  {' '}
                  · {line.options}
                </span>
              ) : null}
              <br />
              <span className="quiet" style={quiet}>
                {words.quantity}: {line.quantity}
              </span>
            </td>
            <td className="ink line" align="right" style={{ ...cell, whiteSpace: 'nowrap' }}>
              {line.amount === undefined ? '' : shown(line.amount)}
            </td>
          </tr>
        ))}
        {sums.map((sum, index) => {
          const look = { ...(index === 0 ? cell : bare), fontWeight: sum.strong ? 600 : 400 }
          return (
            <tr key={sum.label}>
              <td className="ink line" style={look}>
                {sum.label}
              </td>
              <td className="ink line" align="right" style={{ ...look, whiteSpace: 'nowrap' }}>
                {shown(sum.amount)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
