import { expect, test } from 'vitest'
import { renderBlock } from '#blocks/testing/render-block.tsx'
import { MAX_PLANS, pricingBlock } from './block.ts'

const plan = {
  name: 'Studio',
  price: '$45',
  period: 'per month',
  features: 'Clay\n- Firing\n',
  buttonText: 'Join',
  href: '/join',
}

test('parsing the defaults returns them unchanged', () => {
  expect(pricingBlock.schema.parse(pricingBlock.defaults)).toEqual(pricingBlock.defaults)
})

test('SCREEN-009 a pricing table has the documented number, and lists plans with features and a link', () => {
  expect(pricingBlock.typeId).toBe(72)
  const html = renderBlock('pricing', { plans: [plan, { ...plan, badge: 'Most popular' }] }) ?? ''
  expect(html).toContain('<li>Clay</li><li class="pricing-excluded"><del>Firing</del></li>')
  expect(html.match(/href="\/join"/g)).toHaveLength(2)
  expect(html.match(/pricing-featured/g)).toHaveLength(1)
})

test('unsafe links are rejected, and plans are limited', () => {
  expect(renderBlock('pricing', { plans: [{ ...plan, href: 'javascript:alert(1)' }] })).toBeUndefined()
  expect(renderBlock('pricing', { plans: Array(MAX_PLANS + 1).fill(plan) })).toBeUndefined()
  expect(renderBlock('pricing', { plans: [{ ...plan, name: '<script>' }] })).not.toContain('<script')
})
