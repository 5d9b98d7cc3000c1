import { expect, test } from 'vitest'
import { isTyping } from './is-typing.ts'

/** A minimal element: elements of the canvas frame are not instances of this window's classes. */
const element = (tagName: string, more: Partial<HTMLInputElement> = {}): EventTarget =>
  Object.assign(new EventTarget(), { tagName, type: 'text', readOnly: false, isContentEditable: false }, more)

test('typing means text fields, not checkboxes, radios, selects and read-only fields', () => {
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
