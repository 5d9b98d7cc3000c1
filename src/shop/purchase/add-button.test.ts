import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ProductType } from '#base/enumerations/products.ts'
import { EXPRESS_PATH, toGiftCardUrl, toSubscriptionUrl } from '#shop/cart/model.ts'
import { getAddButton } from '#shop/catalog/model.ts'
import { anItem } from '#shop/catalog/testing/product-items.ts'
import {
  type AddEvent,
  type AddPhase,
  addTransitions,
  getButtonState,
  isFormStockAvailable,
  nextPhase,
  PHASE_DURATIONS,
} from './add-button.ts'
import { getPurchaseMethod } from './purchase-method.ts'

const messages = { adding: 'Adding…', added: 'Added!', selectOption: 'Select Option' }
const labels = { addToCart: 'Add To Cart', subscribe: 'Subscribe', soldOutButton: 'Sold Out' }
const resting = { label: 'Add To Cart', soldOut: false, former: 'Add To Cart' }
const EVENTS: AddEvent[] = ['press', 'ask-for-option', 'succeed', 'fail', 'elapse']

/** The state machine with a manual clock, driven as the button does. */
const machine = () => {
  let phase: AddPhase = 'idle'
  let due: number | undefined
  let now = 0
  const send = (event: AddEvent): void => {
    const before = phase
    phase = nextPhase(phase, event)
    if (phase === before) return
    const wait = PHASE_DURATIONS[phase]
    due = wait === undefined ? undefined : now + wait
  }
  return {
    send,
    pass: (milliseconds: number): void => {
      now += milliseconds
      if (due !== undefined && now >= due) send('elapse')
    },
    label: () => getButtonState(phase, resting, messages).label,
    phase: () => phase,
  }
}

describe('the add button', () => {
  test('CART-021 CART-022 shows adding, then added, and returns to idle after two seconds', () => {
    const { send, pass, label, phase } = machine()
    expect(label()).toBe('Add To Cart')
    send('press')
    expect(label()).toBe('Adding…')
    pass(60_000)
    expect(label()).toBe('Adding…')
    send('succeed')
    expect(label()).toBe('Added!')
    pass(1999)
    expect(label()).toBe('Added!')
    pass(1)
    expect([label(), phase()]).toEqual(['Add To Cart', 'idle'])
  })

  test('CART-023 returns to idle one second after an error', () => {
    const { send, pass, label, phase } = machine()
    send('press')
    send('fail')
    pass(999)
    expect(phase()).toBe('failed')
    pass(1)
    expect([label(), phase()]).toEqual(['Add To Cart', 'idle'])
  })

  test('CART-030 prompts for an option for 2000 ms, ignores presses, then restores its label', () => {
    const { send, pass, label, phase } = machine()
    send('ask-for-option')
    expect(label()).toBe('Select Option')
    expect(getButtonState(phase(), resting, messages).waits).toBe(true)
    send('press')
    pass(1999)
    expect(label()).toBe('Select Option')
    pass(1)
    expect(getButtonState(phase(), resting, messages)).toMatchObject({ label: 'Add To Cart', waits: false })
  })

  test('CART-031 a sold-out product disables the button, which keeps its former label', () => {
    const custom = { useCustomAddButtonText: true, customAddButtonText: 'Book' }
    const shown = getAddButton(anItem({ variants: [{ stock: 0 }], content: custom }), undefined, labels)
    for (const phase of addTransitions.states)
      expect(getButtonState(phase, shown, messages)).toEqual({
        label: 'Sold Out',
        former: 'Book',
        disabled: true,
        waits: false,
      })
  })

  test('CART-028 CART-029 has the label of the documents or of the owner', () => {
    const label = (content: object) => getAddButton(anItem({ content }), undefined, labels).label
    expect(label({})).toBe('Add To Cart')
    expect(label({ isSubscribable: true })).toBe('Subscribe')
    expect(label({ useCustomAddButtonText: true, customAddButtonText: 'Pre-order' })).toBe('Pre-order')
  })

  test('any order of events follows the transition table and ends in idle', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 40 }), (events) => {
        let phase: AddPhase = 'idle'
        for (const event of events) {
          const next = nextPhase(phase, event)
          if (next !== phase) expect(addTransitions.allows(phase, next)).toBe(true)
          // Only a response ends the request: neither time nor a second press does.
          if (phase === 'adding' && event !== 'succeed' && event !== 'fail') expect(next).toBe('adding')
          // No phase is left without a timer or a pending request.
          expect(next === 'idle' || next === 'adding' || PHASE_DURATIONS[next] !== undefined).toBe(true)
          phase = next
        }
        const answered = nextPhase(phase, 'fail')
        expect(nextPhase(answered, 'elapse')).toBe('idle')
      }),
    )
  })

  test('a second press while adding sends no second request', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 40 }), (events) => {
        let phase: AddPhase = 'idle'
        let underWay = 0
        for (const event of events) {
          const next = nextPhase(phase, event)
          if (event === 'press' && next !== phase) underWay++
          if (phase === 'adding' && next !== phase) underWay--
          expect(underWay).toBeLessThanOrEqual(1)
          phase = next
        }
      }),
    )
  })
})

test('CART-040 a product with a form is in stock if there is more than the cart already holds', () => {
  fc.assert(
    fc.property(fc.nat({ max: 9999 }), fc.nat({ max: 9999 }), (qtyInStock, inCart) => {
      expect(isFormStockAvailable({ unlimited: false, qtyInStock }, inCart)).toBe(qtyInStock > inCart)
      expect(isFormStockAvailable({ unlimited: true, qtyInStock }, inCart)).toBe(true)
    }),
  )
  expect(isFormStockAvailable({ unlimited: false, qtyInStock: 2 }, 2)).toBe(false)
})

test('each product type has its purchase method', () => {
  const way = (item: Parameters<typeof anItem>[0], express = false) => getPurchaseMethod(anItem(item), express)
  expect(way({})).toBe('cart')
  expect(way({}, true)).toBe('express')
  expect(way({ type: ProductType.giftCard }, true)).toBe('gift-card')
  expect(way({ content: { isSubscribable: true } }, true)).toBe('subscription')
  expect(EXPRESS_PATH).toBe('/checkout/express')
  expect(toSubscriptionUrl('a b&c')).toBe('/checkout/subscription?cartToken=a+b%26c')
  expect(toGiftCardUrl('item', 'GC 25')).toBe('/checkout/gift-card?itemId=item&sku=GC+25')
})
