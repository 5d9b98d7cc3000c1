import type { FormFieldType } from '../enumerations/editing.ts'
import { formatDate } from './date.ts'
import { PASSWORD_MASK } from './text.ts'

export const NO_ANSWER = 'N/A'

/** Labels of the scale; answers are stored as -2 to 2, independent of the language. */
export const LIKERT_LABELS = ['Strongly Disagree', 'Disagree', 'Neutral', 'Agree', 'Strongly Agree'] as const
export const LIKERT_POINTS = [-2, -1, 0, 1, 2] as const

/**
 * A form answer to format. A single value is in `value`; parts and several values are in `values`: a list, or for a survey the
 * answers by question. Parts are in field order: name first, last; date month, day, year; time hour, minute, (second,)
 * AM or PM; phone (country,) area, prefix, line; address line 1, line 2, city, region, postal code, country.
 */
export type FormAnswer = {
  type: FormFieldType
  rawTitle: string
  value?: string | null
  values?: readonly string[] | Readonly<Record<string, string | readonly string[]>> | null
  /** The questions of a survey in their order, which the keys of a stored object lose. */
  questions?: readonly string[]
}

export type FormAnswerMessages = { noAnswer?: string; likertLabels?: readonly string[]; locale?: string }

type Parts = readonly string[]
type Summary = (answer: FormAnswer, messages: FormAnswerMessages) => string

const filled = (parts: Parts, separator: string): string => parts.filter(Boolean).join(separator)

const partsOf = ({ values }: FormAnswer): Parts =>
  (Array.isArray(values) ? values : []).map((part) => String(part ?? '').trim())

const inParts = (summary: (parts: Parts, messages: FormAnswerMessages) => string): Summary => {
  return (answer, messages) => summary(partsOf(answer), messages)
}

const address = inParts(([line1 = '', line2 = '', city = '', region = '', postalCode = '', country = '']) =>
  filled([line1, line2, filled([city, filled([region, postalCode], ' ')], ', '), country], '\n'),
)

const date = inParts((parts, { locale }) => {
  const [month = Number.NaN, day = Number.NaN, year = Number.NaN] = parts.map((part) => Number(part || Number.NaN))
  const written = new Date(Date.UTC(year, month - 1, day))
  const exists =
    written.getUTCFullYear() === year && written.getUTCMonth() === month - 1 && written.getUTCDate() === day
  return exists ? formatDate(written, { timeZone: 'UTC', locale }) : filled(parts, '/')
})

const time = inParts((parts) => {
  const half = parts.find((part) => /^[ap]m$/i.test(part))
  const clock = parts
    .filter((part) => part && part !== half)
    .map((part, index) => (index ? part.padStart(2, '0') : part))
  return clock.length ? filled([clock.join(':'), half?.toUpperCase() ?? ''], ' ') : ''
})

const phone = inParts((parts) => {
  const [country = '', area = '', prefix = '', line = ''] = parts.length === 3 ? ['', ...parts] : parts
  const code = country && `+${country.replace(/^\+/, '')}`
  return filled([code, area && `(${area})`, filled([prefix, line], '-')], ' ')
})

const likert: Summary = ({ values, questions }, { likertLabels = LIKERT_LABELS, noAnswer = NO_ANSWER }) => {
  if (!values || Array.isArray(values)) return ''
  const labelOf = (answer: string) =>
    likertLabels[LIKERT_POINTS.findIndex((point) => String(point) === answer)] ?? answer
  const byQuestion = new Map(Object.entries(values))
  const lines = (questions ?? [...byQuestion.keys()]).map((question) => {
    const given = byQuestion.get(question) ?? []
    const answers = (typeof given === 'string' ? [given] : given).filter(Boolean)
    return { answered: answers.length > 0, line: `${question}: ${answers.map(labelOf).join(', ') || noAnswer}` }
  })
  return lines.some(({ answered }) => answered) ? lines.map(({ line }) => line).join('\n') : ''
}

const SUMMARIES: Readonly<Partial<Record<FormFieldType, Summary>>> = {
  address,
  checkbox: inParts((parts) => filled(parts, ', ')),
  date,
  likert,
  name: inParts((parts) => filled(parts, ' ')),
  phone,
  time,
}

/** Formats an answer as plain text, multi-line for addresses and surveys. Masks passwords. */
export const formatFormAnswer = (answer: FormAnswer, messages: FormAnswerMessages = {}): string => {
  const value = (answer.value ?? '').trim()
  const summarise = SUMMARIES[answer.type]
  const summary = summarise ? summarise(answer, messages) || value : value || filled(partsOf(answer), ', ')
  if (!summary) return messages.noAnswer || NO_ANSWER
  return answer.type === 'password' ? PASSWORD_MASK : summary
}
