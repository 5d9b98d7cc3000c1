import type { CSSProperties } from 'react'
import type { Currency } from '#base/enumerations/currencies.ts'
import type { AnswerSummary } from '#site/forms/model.ts'
import type { OrderMessages } from '../messages.ts'
import { formatEmailAmount } from './format-amount.ts'

export type EmailLine = {
  key: string
  title: string
  options: string
  /** Answers to the product's questions. */
  answers: readonly AnswerSummary[]
  quantity: number
  amount: bigint | undefined
}
export type EmailTotal = { label: string; amount: bigint; strong?: boolean }

const cell: CSSProperties = {
  padding: '10px 0',
  borderTop: '1px solid #e4e0d8',
  font: "400 15px/1.5 -apple-system, BlinkMacSystemFont, 'Segoe UI', Helvetica, Arial, sans-serif",
  color: '#1c1b19',
  verticalAlign: 'top',
}
const muted: CSSProperties = { color: '#6b675f', fontSize: 13 }
const answerText: CSSProperties = { ...muted, whiteSpace: 'pre-line' }
const bare: CSSProperties = { ...cell, padding: '3px 0', borderTop: 0 }
const firstTotal: CSSProperties = { ...cell, padding: '10px 0 3px' }
const amountCell: CSSProperties = { paddingLeft: 16, whiteSpace: 'nowrap', wordBreak: 'normal', overflowWrap: 'normal' }
/** Longer amounts leave too little space for the title on phones; they wrap between amount and currency code. */
const MAX_UNWRAPPED = 16

type Props = { lines: readonly EmailLine[]; totals: readonly EmailTotal[]; currency: Currency; messages: OrderMessages }

const Amount = ({ text, style }: { text: string; style: CSSProperties }) => (
  <td
    className={text.length > MAX_UNWRAPPED ? 'ink line amount' : 'ink line'}
    align="right"
    style={{ ...style, ...amountCell }}
  >
    {text}
  </td>
)

/** Order lines and totals, styled inline for email clients. */
export const OrderTable = ({ lines, totals, currency, messages }: Props) => {
  const format = (amount: bigint): string => formatEmailAmount(amount, currency)
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '20px 0 8px' }}>
      {lines.map((line) => (
        // A group of its own, which plain text separates by a blank line.
        <tbody key={line.key}>
          <tr>
            <td className="ink line" style={cell}>
              <span dir="auto">{line.title}</span>
              <br />
              {line.options && (
                <>
                  <span className="quiet" dir="auto" style={muted}>
                    {line.options}
                  </span>
                  <br />
                </>
              )}
              {line.answers.map(({ title, text }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two questions can have the same title, and the list does not change
                <span key={index}>
                  <span className="quiet" dir="auto" style={answerText}>
                    {`${title}: ${text}`}
                  </span>
                  <br />
                </span>
              ))}
              <span className="quiet" style={muted}>
                {messages.quantity}: {line.quantity}
              </span>
            </td>
            {line.amount !== undefined && <Amount text={format(line.amount)} style={cell} />}
          </tr>
        </tbody>
      ))}
      {totals.length > 0 && (
        <tbody>
          {totals.map((total, index) => {
            const style = { ...(index === 0 ? firstTotal : bare), fontWeight: total.strong ? 600 : 400 }
            return (
              <tr key={total.label}>
                <td className="ink line" style={style}>
                  {total.label}
                </td>
                <Amount text={format(total.amount)} style={style} />
              </tr>
            )
          })}
        </tbody>
      )}
    </table>
  )
}
