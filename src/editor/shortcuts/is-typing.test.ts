import { expect, test } from 'vitest'
import { isTyping } from './is-typing.ts'

/** As much of an element as is asked for; the canvas has a window of its own, with other classes. */
const element = (tagName: string, more: Partial<HTMLInputElement> = {}): EventTarget =>
  Object.assign(new EventTarget(), { tagName, type: 'text', readOnly: false, isContentEditable: false }, more)

test('letters go to fields of words, not to switches, choices, lists and what cannot be written in', () => {
  const typed = [
    element('INPUT'),
    element('INPUT', { type: 'search' }),
    element('INPUT', { type: 'number' }),
    element('TEXTAREA'),
    element('DIV', { isContentEditable: true }),
  ]
  const others = [
    element('INPUT', { type: 'checkbox' }),
    element('INPUT', { type: 'radio' }),
    element('INPUT', { type: 'range' }),
    element('INPUT', { readOnly: true }),
    element('SELECT', { type: 'select-one' }),
    element('BUTTON', { type: 'button' }),
    new EventTarget(),
    null,
  ]
  expect(typed.map(isTyping)).toEqual(typed.map(() => true))
  expect(others.map(isTyping)).toEqual(others.map(() => false))
})
