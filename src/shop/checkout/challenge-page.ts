import { escapeMarkup } from '#base/escape.ts'
import { type Money, money } from '#base/money.ts'
import { formatMoney } from '#base/money-format.ts'
import { INSTALMENT_COUNT, splitIntoInstalments } from '#shop/instalments/model.ts'

const STYLE = `body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f2f1ee;color:#1d1c1a;
font:1rem/1.5 system-ui,sans-serif}main{box-sizing:border-box;width:min(26rem,calc(100vw - 2rem));padding:2rem;background:#fff;
border-radius:.75rem;box-shadow:0 1px 3px #0002,0 8px 24px #0001}h1{margin:0 0 .5rem;font-size:1.25rem}p{margin:0 0 1.5rem}
strong{white-space:nowrap}mark{display:inline-block;margin:0 0 1rem;padding:.1rem .6rem;border-radius:1rem;background:#ffe9a8;
font-size:.85rem}form{display:grid;gap:.75rem}button{min-height:3rem;border-radius:.5rem;border:1px solid #1d1c1a;background:#fff;
color:inherit;font:inherit;font-weight:600;cursor:pointer}button:first-of-type{background:#1d1c1a;color:#fff}
button:focus-visible{outline:3px solid #3b6fd4;outline-offset:2px}`

type Texts = { title: string; text: string; approve: string; refuse: string }

const describeCard = (amount: Money): Texts => ({
  title: 'Is this you?',
  text: `The test bank asks you to confirm a payment of <strong>${escapeMarkup(formatMoney(amount))}</strong>.`,
  approve: 'Confirm payment',
  refuse: 'Refuse',
})

const describeInstalments = ({ amount, currency }: Money): Texts => {
  const { first, others } = splitIntoInstalments(amount)
  const format = (part: bigint): string => `<strong>${escapeMarkup(formatMoney(money(part, currency)))}</strong>`
  return {
    title: `Pay in ${INSTALMENT_COUNT}`,
    text: `You pay ${format(amount)}: ${format(first)} today, then ${INSTALMENT_COUNT - 1} payments of ${format(others)}, one every two weeks.`,
    approve: 'Approve installments',
    refuse: 'Decline',
  }
}

/** The page of the test bank, like 3-D Secure or the page of an instalment provider: a plain page with two buttons. */
export const renderChallengePage = (amount: Money, { isPayLater }: { isPayLater: boolean }): string => {
  const { title, text, approve, refuse } = isPayLater ? describeInstalments(amount) : describeCard(amount)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Test bank</title><style>${STYLE}</style></head><body><main><mark>Test mode</mark>
<h1>${title}</h1><p>${text} No money moves.</p><form method="post"><button name="decision" value="approve">${approve}</button>
<button name="decision" value="refuse">${refuse}</button></form></main></body></html>`
}
