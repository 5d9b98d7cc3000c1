import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSlow } from '#platform/testing/cpu-growth.ts'
import { toAnswers } from './answers.ts'
import { isFilled, listVisibleFields } from './field-values.ts'
import { type FieldValue, type FormField, FormFields } from './form-schema.ts'
import { en } from './locales/en.ts'
import { parseValues } from './parse-values.ts'
import { aField } from './testing/builders.ts'
import { countCharacters, isEmail, validateField, validateValues } from './validate-values.ts'

const OPTIONS = ['Red', 'Green', 'constructor', '__proto__']
const field = (type: string, more: object = {}): FormField =>
  aField({ type, ...(/radio|select|checkbox|likert/.test(type) && { options: OPTIONS }), ...more })
const errorOf = (type: string, value: FieldValue | undefined, more: object = {}) =>
  validateField(field(type, more), value, en.field)

/** Per type: accepted values, rejected values and the message. */
const RULES: Readonly<Record<string, [good: FieldValue[], bad: FieldValue[], message: string]>> = {
  number: [
    ['12', '-3.5', '+1', ' 7 ', '0,5', '.5'],
    ['x', '1e5', '1 2', '--1', '0x10', '1.2.3', '٣'],
    en.field.invalidNumber,
  ],
  currency: [['12', '12.50', '0,99'], ['-1', '$5', '1,000.00', '1.23456', 'free'], en.field.invalidCurrency],
  website: [
    ['https://example.com', 'example.com', 'HTTP://münchen.de:80/a?b#c', 'a.b-c.example/path'],
    ['javascript:alert(1)', 'example', 'ftp://example.com', 'https://', 'exa mple.com', 'data:text/html,x.y'],
    en.field.invalidWebsite,
  ],
  twitter: [['@ada', 'ada_99'], ['@', 'a b', 'ada!', 'https://x.com/ada'], en.field.invalidTwitter],
  date: [
    [
      ['2', '29', '2024'],
      ['12', '31', '1999'],
      ['02', '01', '0001'],
    ],
    [
      ['2', '29', '2023'],
      ['13', '1', '2024'],
      ['1', '', ''],
      ['1', '1', '24'],
      ['1', '1', '2024', 'x'],
      ['x', '1', '2024'],
    ],
    en.field.invalidDate,
  ],
  time: [
    [
      ['3', '15'],
      ['3', '15', 'PM'],
      ['3', '15', '', 'pm'],
      ['12', '00', '59', 'AM'],
      ['23', '59', '59'],
      ['0', '0', '', ''],
    ],
    [
      ['13', '00', 'PM'],
      ['0', '5', 'AM'],
      ['24', '0'],
      ['3'],
      ['', '3', '15'],
      ['3', '60'],
      ['am', '3', '15'],
      ['1', '2', 'am', 'am'],
      ['1', '2', '3', '4'],
    ],
    en.field.invalidTime,
  ],
  name: [
    [
      ['Ada', 'Lovelace'],
      ['', 'Cher'],
    ],
    [['a', 'b', 'c']],
    en.field.invalidText,
  ],
  address: [[['1 Road', '', 'Town', 'TX', '1', 'US']], [['1', '2', '3', '4', '5', '6', '7']], en.field.invalidText],
  phone: [
    [['555', '123', '4567'], ['+49', '30', '12/34', '5'], ['030 (123) 45-6'], ['', '555', '123', '4567']],
    [['abc'], ['1', '2'], ['555', '123', 'call me'], ['1', '2', '3', '4', '5']],
    en.field.invalidPhone,
  ],
  radio: [['Red', 'constructor'], ['Blue', 'red', 'toString'], en.field.invalidOption],
  select: [['Green', '__proto__'], ['Blue', 'hasOwnProperty'], en.field.invalidOption],
  checkbox: [[['Red'], ['Red', 'Green']], [['Blue'], ['Red', 'Red'], ['Red', 'x']], en.field.invalidOption],
  likert: [
    [{ Red: '2' }, { Red: ['-2'], Green: '0' }],
    [{ Blue: '1' }, { Red: '3' }, { Red: ['1', '2'] }, { toString: '1' }],
    en.field.invalidOption,
  ],
  file: [
    [['0190a000-0000-7000-8000-000000000000']],
    [['------------------------------------'], ["' OR 1=1; DROP TABLE forms; --"], ['x']],
    en.field.invalidFile,
  ],
  email: [
    ['a@b', 'ada+news@example.com', ' ada@example.com ', 'jörg@müller.example'],
    ['x', 'a@', '@b', 'a b@c', 'a@b@c', `${'a'.repeat(256)}@b`, 'a\u200b@b.c', 'a,b@c.d', 'Ada<ada@example.com>'],
    'Email is not valid. Email addresses should follow the format name@example.com.',
  ],
}

test.each(Object.entries(RULES))(
  'FORM-060 a field of type %s accepts and rejects these values',
  (type, [good, bad, message]) => {
    for (const value of good) expect(errorOf(type, value), JSON.stringify(value)).toBeUndefined()
    for (const value of bad) expect(errorOf(type, value), JSON.stringify(value)).toBe(message)
  },
)

test('FORM-032 FORM-033 an empty email is accepted only if the field is not required', () => {
  for (const value of [undefined, '', '  ']) {
    expect(errorOf('email', value)).toBeUndefined()
    expect(errorOf('email', value, { required: true })).toBe('Required')
  }
  expect(errorOf('email', 'a@b')).toBeUndefined()
  expect(errorOf('email', `${'a'.repeat(254)}@b`)).toBeUndefined()
  expect(errorOf('email', `${'a'.repeat(255)}@b`)).toBeDefined()
})

test('FORM-033 header injection through an email field is impossible', () => {
  for (const text of ['a@b.c\r\nBcc: x@y.z', 'a@b.c\nSubject: hi', 'a@b.c\0', 'a@b.c%0aBcc:x', 'a@b.c,d'])
    expect(errorOf('email', text), text).toBeDefined()
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (left, right) => {
      const address = `${left}@${right}`
      if (isEmail(address)) expect(address).not.toMatch(/[\s<>(),;:"\\[\]\p{Cc}]/u)
    }),
  )
})

test('FORM-018 FORM-019 a required field with several parts needs one of them', () => {
  for (const type of ['name', 'address', 'date', 'checkbox', 'phone'])
    for (const value of [undefined, [], [''], ['', ' ']])
      expect(errorOf(type, value, { required: true }), type).toBe('Required')
  expect(errorOf('name', ['', 'x'], { required: true })).toBeUndefined()
  expect(errorOf('checkbox', ['Red'], { required: true })).toBeUndefined()
})

test('FORM-017 a required survey needs an answer to every question', () => {
  const message = 'Survey is not valid. Missing a required question.'
  const all = Object.fromEntries(OPTIONS.map((question) => [question, ['1']]))
  expect(errorOf('likert', all, { required: true })).toBeUndefined()
  for (const question of OPTIONS) {
    const rest = Object.fromEntries(Object.entries(all).filter(([key]) => key !== question))
    expect(errorOf('likert', rest, { required: true }), question).toBe(message)
  }
  expect(errorOf('likert', undefined, { required: true })).toBe(message)
  expect(errorOf('likert', {})).toBeUndefined()
})

test('FORM-034 a limited text area counts characters as people do', () => {
  const limited = { limitLength: true, maxLength: 3 }
  expect(errorOf('textarea', '👩‍👩‍👧é\r\n', limited)).toBeUndefined()
  expect(countCharacters('👩‍👩‍👧é\r\n')).toBe(3)
  expect(errorOf('textarea', 'four', limited)).toBe('You have exceeded the character limit.')
  expect(errorOf('textarea', 'four', { ...limited, limitLength: false })).toBeUndefined()
})

test('FORM-060 exactly the dates that exist are accepted', () => {
  const existing = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(existing, (date) => {
      const [year = '', month = '', day = ''] = date.toISOString().slice(0, 10).split('-')
      expect(errorOf('date', [month, day, year])).toBeUndefined()
    }),
  )
  const part = fc.integer({ min: -1, max: 40 })
  fc.assert(
    fc.property(part, part, fc.integer({ min: 1000, max: 3000 }), (month, day, year) => {
      const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
      const date = new Date(`${text}T00:00:00Z`)
      const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
      expect(errorOf('date', [month, day, year].map(String)) === undefined, text).toBe(exists)
    }),
  )
})

test('FORM-060 exactly the times of a day are accepted', () => {
  const part = fc.integer({ min: -1, max: 70 })
  const half = fc.constantFrom('AM', 'pm', '')
  fc.assert(
    fc.property(part, part, part, half, (hour, minute, second, suffix) => {
      const isHour = suffix ? hour >= 1 && hour <= 12 : hour >= 0 && hour <= 23
      const isTime = isHour && minute >= 0 && minute < 60 && second >= 0 && second < 60
      expect(errorOf('time', [...[hour, minute, second].map(String), suffix]) === undefined).toBe(isTime)
    }),
  )
})

test('FORM-005 FORM-060 a phone number in any number of parts is accepted and stored in four or as it was sent', () => {
  const digits = fc.stringMatching(/^[0-9]{1,10}$/)
  fc.assert(
    fc.property(fc.array(digits, { minLength: 1, maxLength: 4 }), (parts) => {
      expect(errorOf('phone', parts) === undefined).toBe(parts.join('').length >= 3)
      const [answer] = toAnswers([field('phone')], { phone: parts })
      expect(answer?.values).toEqual(parts.length === 3 ? ['', ...parts] : parts)
    }),
  )
})

const TYPES = Object.keys(RULES).concat('text', 'textarea', 'password', 'hidden')
const arbitraryFields = fc
  .array(fc.record({ type: fc.constantFrom(...TYPES), required: fc.boolean() }), { minLength: 1, maxLength: 8 })
  .map((types) =>
    types.map(({ type, required }, index) =>
      field(type, { id: `f${index}`, required, ...(type === 'hidden' && { key: 'k' }) }),
    ),
  )

test('any JSON is either rejected or stored with strings only, in the order of the form', () => {
  fc.assert(
    fc.property(
      arbitraryFields,
      fc.dictionary(
        fc.constantFrom('f0', 'f1', 'f2', 'f3', '__proto__', 'constructor', 'x'),
        fc.jsonValue({ maxDepth: 4 }),
      ),
      (fields, sent) => {
        const parsed = parseValues(fields, JSON.parse(JSON.stringify(sent)))
        if (!parsed) return
        const errors = validateValues(fields, parsed.values, en.field)
        expect(Object.keys(errors).every((id) => fields.some((each) => each.id === id))).toBe(true)
        const valid = fields.filter(({ id }) => !errors[id] && !parsed.malformed.includes(id))
        const answers = toAnswers(valid, parsed.values)
        expect(answers.map(({ fieldId }) => fieldId)).toEqual(valid.map(({ id }) => id))
        for (const { value, values } of answers)
          for (const text of [value ?? [], ...Object.values(values ?? {})].flat()) expect(text).toBeTypeOf('string')
      },
    ),
  )
})

describe('conditions', () => {
  const condition = fc.record({
    operator: fc.constantFrom('is', 'is-not', 'is-filled', 'is-empty'),
    value: fc.constantFrom('a', 'b', ''),
    target: fc.nat(),
  })
  const arbitraryForm = fc.array(fc.option(condition), { minLength: 1, maxLength: 6 }).map((conditions) =>
    conditions.map((each, index) =>
      aField({
        type: 'text',
        id: `f${index}`,
        required: true,
        ...(each && index > 0 && { showWhen: { ...each, fieldId: `f${each.target % index}` } }),
      }),
    ),
  )
  const arbitraryValues = fc.array(fc.constantFrom('a', 'b', ' a ', '', ' '), { minLength: 6, maxLength: 6 })

  /** Written apart from the code: recursion instead of one pass. */
  const isShown = (fields: readonly FormField[], values: Record<string, string>, id: string): boolean => {
    const condition = fields.find((each) => each.id === id)?.showWhen
    if (!condition) return true
    const text = isShown(fields, values, condition.fieldId) ? (values[condition.fieldId] ?? '').trim() : ''
    if (condition.operator === 'is-filled') return text !== ''
    if (condition.operator === 'is-empty') return text === ''
    return (text !== '' && text === condition.value) === (condition.operator === 'is')
  }

  test('a field is shown, required and stored exactly if its condition is met', () => {
    fc.assert(
      fc.property(arbitraryForm, arbitraryValues, (fields, texts) => {
        expect(FormFields.safeParse(fields).success).toBe(true)
        const values = Object.fromEntries(texts.map((text, index) => [`f${index}`, text]))
        const shown = fields.filter(({ id }) => isShown(fields, values, id)).map(({ id }) => id)
        expect(listVisibleFields(fields, values).map(({ id }) => id)).toEqual(shown)
        const empty = shown.filter((id) => !isFilled(values[id]))
        expect(Object.keys(validateValues(fields, values, en.field))).toEqual(empty)
        expect(toAnswers(fields, values).map(({ fieldId }) => fieldId)).toEqual(shown)
      }),
    )
  })

  test('a condition on a later field, a repeated id and the name of an object member are no form', () => {
    const text = (id: string, showWhen: object | null = null) => ({ type: 'text', id, title: id, showWhen })
    const onB = { fieldId: 'b', operator: 'is', value: 'x' }
    expect(FormFields.safeParse([text('a', onB), text('b')]).success).toBe(false)
    expect(FormFields.safeParse([text('a'), text('a')]).success).toBe(false)
    for (const id of ['__proto__', 'constructor', 'toString', 'a b', ''])
      expect(FormFields.safeParse([text(id)]).success, id).toBe(false)
  })
})

test('line breaks stay in text areas only', () => {
  const fields = [field('text'), field('textarea'), field('name')]
  const text = 'one\r\nBcc: two\n\u2028three'
  expect(toAnswers(fields, { text, textarea: text, name: [text, 'x'] })).toMatchObject([
    { value: 'one Bcc: two three' },
    { value: 'one\nBcc: two\n\u2028three' },
    { values: ['one Bcc: two three', 'x'] },
  ])
})

const UNITS = ['a', 'a.', '1', '1,', ' ', '\n', '@', '-', '🇩🇪', 'e\u0301', '\u200d', '(', 'http://', 'a@', '\0']

test('CPU time of validation grows linearly with the length of every value', () => {
  const slow = TYPES.flatMap((type) =>
    UNITS.filter((unit) =>
      isSlow((size) => {
        const text = `${unit.repeat(size)}!`
        const limited = field(type, { limitLength: true, maxLength: 20_000, key: 'k' })
        const shapes: FieldValue[] = [text, [text, text], Array<string>(Math.min(size, 400)).fill(unit), { Red: text }]
        return () => {
          for (const value of shapes) {
            validateField(limited, value, en.field)
            toAnswers([limited], { [type]: value })
          }
        }
      }),
    ).map((unit) => `${type} ${JSON.stringify(unit)}`),
  )
  expect(slow).toEqual([])
})

test('CPU time of reading a submission grows linearly with the number of its fields', () => {
  const fields = Array.from({ length: 200 }, (_, index) => field('text', { id: `f${index}` }))
  expect(
    isSlow((size) => {
      const sent = Object.fromEntries(Array.from({ length: size }, (_, index) => [`x${index}`, ['a', 'b']]))
      return () => parseValues(fields, sent)
    }),
  ).toBe(false)
})
