import { expect, test } from 'vitest'
import { createTestContext, renderBlock } from '#blocks/testing/render-block.tsx'
import { aPublicFund } from '#shop/donations/testing/funds.ts'
import { donationBlock } from './block.ts'

const fund = aPublicFund()
const fundId = fund.id
const context = createTestContext({ funds: new Map([[fundId, fund]]) })

test('parsing the defaults returns them unchanged', () => {
  expect(donationBlock.schema.parse(donationBlock.defaults)).toEqual(donationBlock.defaults)
})

test('DONATE-001 the block offers suggested amounts with descriptions and a custom amount with its limits', () => {
  const html = renderBlock('donation', { fundId }, context) ?? ''
  expect(html).toContain('>A kiln for the school</h2>')
  expect(html).toMatch(/<input type="radio" name="amount" checked="" value="1000"\/>/)
  expect(html).toContain('>$10</span>')
  expect(html).toContain('Glazes for a class')
  expect(html).toMatch(/<label[^>]*for="([^"]+)">Other amount<\/label><input id="\1"[^>]*name="custom"/)
  expect(html).toContain('Between $5 and $10,000.')
})

test('DONATE-001 it is a plain form to the page of the fund, and works without JavaScript', () => {
  const html = renderBlock('donation', { fundId, buttonText: 'Give' }, context) ?? ''
  expect(html).toMatch(/<form[^>]*action="\/donate\/school-kiln"/)
  expect(html).toContain('method="get"')
  expect(html).toMatch(/<button type="submit"[^>]*>Give<\/button>/)
})

test('DONATE-004 the meter shows what was raised and its goal, and can be hidden', () => {
  const html = renderBlock('donation', { fundId }, context) ?? ''
  expect(html).toContain('<progress value="25" max="100" aria-label="$1,250 of $5,000 raised"')
  expect(renderBlock('donation', { fundId, showMeter: false }, context)).not.toContain('<progress')
  const withoutGoal = createTestContext({ funds: new Map([[fundId, aPublicFund({ meter: null })]]) })
  expect(renderBlock('donation', { fundId }, withoutGoal)).not.toContain('<progress')
})

test('without suggestions only the custom amount is offered, and without custom amounts only the suggestions', () => {
  const render = (change: Parameters<typeof aPublicFund>[0]) =>
    renderBlock('donation', { fundId }, createTestContext({ funds: new Map([[fundId, aPublicFund(change)]]) })) ?? ''
  const typed = render({ suggestedAmounts: [] })
  expect(typed).not.toContain('type="radio"')
  expect(typed).toContain('<input type="hidden" name="amount" value="custom"/>')
  expect(render({ allowsCustomAmount: false })).not.toContain('name="custom"')
})

test('a deleted or disabled fund renders nothing for visitors and a placeholder in the canvas', () => {
  expect(renderBlock('donation', { fundId: null }, context)).toBe('')
  expect(renderBlock('donation', { fundId }, createTestContext())).toBe('')
  expect(renderBlock('donation', { fundId }, createTestContext({ mode: 'canvas' }))).toContain('Select a donation fund')
  expect(renderBlock('donation', { fundId: '../..' }, context)).toBeUndefined()
  expect(donationBlock.fundIds?.(donationBlock.schema.parse({ fundId }))).toEqual([fundId])
})

test('HTML is escaped', () => {
  const hostile = aPublicFund({
    name: '<script>',
    description: '<img src=x>',
    suggestedAmounts: [{ amount: '1000', description: '"><img>' }],
  })
  const html = renderBlock('donation', { fundId }, createTestContext({ funds: new Map([[fundId, hostile]]) }))
  expect(html).not.toMatch(/<script|<img/)
})
