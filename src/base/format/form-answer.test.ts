import { expect, test } from 'vitest'
import { FORM_FIELD_TYPES } from '../enumerations/editing.ts'
import { type FormAnswer, formatFormAnswer, LIKERT_LABELS, NO_ANSWER } from './form-answer.ts'
import { PASSWORD_MASK } from './text.ts'

const answer = (type: FormAnswer['type'], values: FormAnswer['values']): FormAnswer => ({
  type,
  rawTitle: 'Question',
  values,
})

test('FORMAT-023 an address is formatted on several lines', () => {
  const full = ['1 Kiln Lane', 'Flat 2', 'Portland', 'OR', '97201', 'United States']
  expect(formatFormAnswer(answer('address', full))).toBe('1 Kiln Lane\nFlat 2\nPortland, OR 97201\nUnited States')
  expect(formatFormAnswer(answer('address', ['1 Kiln Lane', '', 'Portland', '', '', '']))).toBe('1 Kiln Lane\nPortland')
})

test('FORMAT-023 checked boxes are joined by commas', () => {
  expect(formatFormAnswer(answer('checkbox', ['Gift wrap', '', 'Card']))).toBe('Gift wrap, Card')
})

test('FORMAT-023 a date is worded, and one that does not exist is left as it was typed', () => {
  expect(formatFormAnswer(answer('date', ['2', '28', '2026']))).toBe('February 28, 2026')
  expect(formatFormAnswer(answer('date', ['02', '28', '2026']), { locale: 'de-DE' })).toBe('28. Februar 2026')
  expect(formatFormAnswer(answer('date', ['2', '30', '2026']))).toBe('2/30/2026')
  expect(formatFormAnswer(answer('date', ['2', '', '']))).toBe('2')
})

test('FORMAT-023 a survey has a line for each question', () => {
  const values = { 'The glaze is even': '2', 'It arrived whole': ['-2'], 'I would return': '', Other: 'Perhaps' }
  expect(formatFormAnswer(answer('likert', values))).toBe(
    'The glaze is even: Strongly Agree\nIt arrived whole: Strongly Disagree\nI would return: N/A\nOther: Perhaps',
  )
  expect(formatFormAnswer(answer('likert', { One: '', Two: [] }))).toBe('N/A')
  const likertLabels = ['Nein!', 'Nein', 'Egal', 'Ja', 'Ja!']
  expect(formatFormAnswer(answer('likert', { Gut: '0' }), { likertLabels })).toBe('Gut: Egal')
})

test('FORMAT-023 a name is its parts in order', () => {
  expect(formatFormAnswer(answer('name', ['Ada', 'Lovelace']))).toBe('Ada Lovelace')
  expect(formatFormAnswer(answer('name', ['', ' Lovelace ']))).toBe('Lovelace')
})

test('FORMAT-023 a phone number is shown with or without its country', () => {
  expect(formatFormAnswer(answer('phone', ['', '503', '555', '0199']))).toBe('(503) 555-0199')
  expect(formatFormAnswer(answer('phone', ['1', '503', '555', '0199']))).toBe('+1 (503) 555-0199')
  expect(formatFormAnswer(answer('phone', ['+44', '20', '7946', '0958']))).toBe('+44 (20) 7946-0958')
  expect(formatFormAnswer(answer('phone', ['503', '555', '0199']))).toBe('(503) 555-0199')
})

test('FORMAT-023 a time reads as on a clock', () => {
  expect(formatFormAnswer(answer('time', ['9', '5', '', 'am']))).toBe('9:05 AM')
  expect(formatFormAnswer(answer('time', ['14', '30']))).toBe('14:30')
  expect(formatFormAnswer(answer('time', ['9', '5', '7', 'PM']))).toBe('9:05:07 PM')
  expect(formatFormAnswer(answer('time', ['', '', '', 'AM']))).toBe('N/A')
})

test('FORMAT-024 an answer has type, rawTitle, value and values; one of the last two is enough', () => {
  const complete: Required<Omit<FormAnswer, 'questions'>> = {
    type: 'text',
    rawTitle: 'Engraving',
    value: 'For Ada',
    values: null,
  }
  expect(Object.keys(complete)).toEqual(['type', 'rawTitle', 'value', 'values'])
  expect(formatFormAnswer(complete)).toBe('For Ada')
  expect(formatFormAnswer({ type: 'select', rawTitle: 'Size', values: ['Large'] })).toBe('Large')
  expect(formatFormAnswer({ type: 'date', rawTitle: 'When', value: 'next spring' })).toBe('next spring')
})

test("FORMAT-025 a missing answer shows the site's text, else N/A", () => {
  for (const type of FORM_FIELD_TYPES) {
    for (const nothing of [{}, { value: '' }, { value: null, values: null }, { value: '  ', values: ['', ' '] }]) {
      const missing = { type, rawTitle: 'Question', ...nothing }
      expect(formatFormAnswer(missing)).toBe('N/A')
      expect(formatFormAnswer(missing, { noAnswer: 'keine Angabe' })).toBe('keine Angabe')
      expect(formatFormAnswer(missing, { noAnswer: '' })).toBe(NO_ANSWER)
    }
  }
})

test('FORMAT-026 the scale runs from Strongly Disagree to Strongly Agree', () => {
  expect([LIKERT_LABELS.at(0), LIKERT_LABELS.at(-1)]).toEqual(['Strongly Disagree', 'Strongly Agree'])
})

test('FORMAT-027 the middle labels of the scale are Disagree, Neutral and Agree', () => {
  expect(LIKERT_LABELS.slice(1, -1)).toEqual(['Disagree', 'Neutral', 'Agree'])
  const points = ['-2', '-1', '0', '1', '2']
  expect(points.map((point) => formatFormAnswer(answer('likert', { Q: point })))).toEqual(
    LIKERT_LABELS.map((label) => `Q: ${label}`),
  )
})

test('a password is never shown', () => {
  expect(formatFormAnswer({ type: 'password', rawTitle: 'Secret', value: 'hunter2' })).toBe(PASSWORD_MASK)
})

test('FORMAT-026 a survey lists its questions in the order of the form, whichever order its answers are stored in', () => {
  const survey = {
    type: 'likert',
    rawTitle: 'Survey',
    values: { b: ['1'], aa: ['-2'] },
    questions: ['aa', 'b', 'c'],
  } as const
  expect(formatFormAnswer(survey)).toBe('aa: Strongly Disagree\nb: Agree\nc: N/A')
})
