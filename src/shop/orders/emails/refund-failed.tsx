import { formatMinorUnits } from '#base/money-format.ts'
import { Letter } from '#platform/email/Letter.tsx'
import type { NewMail } from '#platform/email/model.ts'
import { renderLetter } from '#platform/email/render-letter.ts'
import type { LetterData } from './letters.tsx'

/** To those who run the shop: whoever asked for the refund has gone by the time that it fails. */
export const refundFailedLetter = (data: LetterData, to: string, link: string): NewMail => {
  const { websiteId, site, order, amount = '0', reason } = data
  const sum = formatMinorUnits(amount, order.currency, { withCode: true })
  const heading = `${sum} of order ${order.number} could not be given back`
  return {
    websiteId,
    to,
    from: { name: site.title },
    subject: heading,
    kind: 'orders.refund-failed',
    ...renderLetter(
      <Letter
        brand={{ name: site.title, url: site.origin, colour: site.colour }}
        preview={`${order.email}, ${sum}`}
        heading={heading}
        paragraphs={[
          `${order.email} has not got this money back. ${reason}`.trim(),
          'It counts as not refunded. Open the order to try again, or give it back in another way and write to the shopper.',
        ]}
        button={{ label: 'Open the order', href: link }}
      />,
    ),
  }
}
