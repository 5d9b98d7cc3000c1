import { expect, test } from 'vitest'
import { FormSettings } from '#site/forms/form-schema.ts'
import { createField } from '../field-types.ts'
import {
  type FormDraft,
  filterErrors,
  hasFieldError,
  isSameDraft,
  listChangedParts,
  validateDraft,
} from './form-draft.ts'

const email = createField('email')
const radio = createField('radio')
const draft: FormDraft = { name: 'Contact', fields: [email, radio], settings: FormSettings.parse({}) }

test('a valid draft has no errors', () => {
  expect(validateDraft(draft)).toEqual({})
})

test('errors of a field have its id, so that they stay with it when it moves', () => {
  const errors = validateDraft({
    ...draft,
    fields: [
      { ...email, title: ' ' },
      { ...radio, options: ['a', ''] },
    ] as never,
  })
  expect(errors).toEqual({
    [`fields.${email.id}.title`]: 'Enter a label.',
    [`fields.${radio.id}.options.1`]: 'Enter a text.',
  })
  expect(hasFieldError(errors, radio.id)).toBe(true)
  expect(hasFieldError(errors, 'other')).toBe(false)
})

test('an auto-reply needs a subject', () => {
  const storage = { ...draft.settings.storage, autoReply: { subject: '', message: 'Thanks' } }
  expect(validateDraft({ ...draft, settings: { ...draft.settings, storage } })).toEqual({
    'settings.storage.autoReply.subject': 'Add an email subject.',
  })
})

test('a conflict lists the parts that differ', () => {
  const theirs = { ...draft, name: 'Other', settings: { ...draft.settings, disclaimer: 'Terms', hourlyLimit: 5 } }
  expect(listChangedParts(draft, theirs)).toEqual(['name', 'disclaimer', 'advanced settings'])
  expect(isSameDraft(draft, theirs)).toBe(false)
  expect(isSameDraft(draft, structuredClone(draft))).toBe(true)
})

test('errors are shown for inputs that were left', () => {
  const errors = { name: 'Enter a form name.', 'fields.a.options': 'Two options are the same.', 'fields.b.title': 'x' }
  expect(filterErrors(errors, new Set(['fields.a.options.1']))).toEqual({
    'fields.a.options': 'Two options are the same.',
  })
  expect(filterErrors(errors, new Set(['name', 'fields.c.title']))).toEqual({ name: 'Enter a form name.' })
})
