import { interpolate } from '#base/format/interpolate.ts'
import { type FormValues, hasValue, isFilled, listVisibleFields } from './field-values.ts'
import type { FieldValue, FormField } from './form-schema.ts'
import { MAX_TEXT_LENGTH } from './limits.ts'
import type { FieldMessages } from './locales/messages.ts'

/** Messages by field id. Empty if everything is valid. Shared by server and browser. */
export type FieldErrors = Readonly<Record<string, string>>

const EMAIL_EXAMPLE = 'name@example.com'
/** FORM-033: a simple pattern; the mail server decides the rest. Characters that separate or quote addresses are excluded. */
const EMAIL = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+$/u
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u
/** Lone surrogates and control characters other than tab and line breaks. */
const CONTROL = /\p{Cs}|(?![\t\n\r])\p{Cc}/u
const NUMBER = /^[+-]?(?:\d{1,30}(?:[.,]\d{1,30})?|[.,]\d{1,30})$/
const AMOUNT = /^\d{1,15}(?:[.,]\d{1,4})?$/
const WEBSITE = /^(?:https?:\/\/)?(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/iu
const TWITTER = /^@?\w{1,50}$/
const PHONE_PART = /^\+?[\d\s()./-]{1,30}$/
const FILE_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export const isEmail = (text: string): boolean =>
  text.length >= 3 && text.length <= 256 && EMAIL.test(text) && !INVISIBLE.test(text)

const isString = (value: FieldValue): value is string => typeof value === 'string'
const toParts = (value: FieldValue): readonly string[] | undefined => (Array.isArray(value) ? value : undefined)
const inRange = (text: string, min: number, max: number): boolean =>
  /^\d{1,4}$/.test(text) && Number(text) >= min && Number(text) <= max

/** Month, day and year with four digits. */
const isDate = ([month = '', day = '', year = '', ...rest]: readonly string[]): boolean => {
  if (rest.length > 0 || !inRange(month, 1, 12) || !inRange(day, 1, 31)) return false
  if (year.length !== 4 || !inRange(year, 1, 9999)) return false
  const date = new Date(0)
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
}

/** Hour, minute, second (blank or left out), AM or PM (blank or left out: 24 hours). */
const isTime = (parts: readonly string[]): boolean => {
  const last = parts.at(-1) ?? ''
  const hasHalf = /^[ap]m$/i.test(last)
  // A blank fourth part is an unused AM or PM.
  const [hour = '', minute = '', second = '', ...rest] = hasHalf || parts.length === 4 ? parts.slice(0, -1) : parts
  if (rest.length > 0 || (parts.length === 4 && !hasHalf && last !== '')) return false
  const isHour = hasHalf ? inRange(hour, 1, 12) : inRange(hour, 0, 23)
  return isHour && inRange(minute, 0, 59) && (second === '' || inRange(second, 0, 59))
}

type Check = (field: FormField, value: FieldValue, messages: FieldMessages) => string | undefined

const text =
  (isValid: (text: string) => boolean, message: (messages: FieldMessages) => string): Check =>
  (_field, value, messages) =>
    isString(value) && isValid(value.trim()) ? undefined : message(messages)

const parts =
  (
    count: number,
    isValid: (parts: readonly string[]) => boolean,
    message: (messages: FieldMessages) => string,
  ): Check =>
  (_field, value, messages) => {
    const list = toParts(value)?.map((part) => part.trim())
    return list && list.length <= count && isValid(list) ? undefined : message(messages)
  }

const hasDuplicates = (list: readonly string[]): boolean => new Set(list).size < list.length

const optionsOf = (field: FormField): readonly string[] => ('options' in field ? field.options : [])

const CHECKS: Readonly<Partial<Record<FormField['type'], Check>>> = {
  email: (_field, value, messages) =>
    isString(value) && isEmail(value.trim()) ? undefined : interpolate(messages.invalidEmail, { email: EMAIL_EXAMPLE }),
  textarea: (field, value, messages) =>
    field.type === 'textarea' && field.limitLength && isString(value) && countCharacters(value) > field.maxLength
      ? messages.tooLong
      : undefined,
  number: text(
    (value) => NUMBER.test(value),
    ({ invalidNumber }) => invalidNumber,
  ),
  currency: text(
    (value) => AMOUNT.test(value),
    ({ invalidCurrency }) => invalidCurrency,
  ),
  website: text(
    (value) => WEBSITE.test(value),
    ({ invalidWebsite }) => invalidWebsite,
  ),
  twitter: text(
    (value) => TWITTER.test(value),
    ({ invalidTwitter }) => invalidTwitter,
  ),
  date: parts(3, isDate, ({ invalidDate }) => invalidDate),
  time: parts(4, isTime, ({ invalidTime }) => invalidTime),
  name: parts(
    2,
    () => true,
    ({ invalidText }) => invalidText,
  ),
  address: parts(
    6,
    () => true,
    ({ invalidText }) => invalidText,
  ),
  phone: parts(
    4,
    (list) =>
      list.every((part) => part === '' || PHONE_PART.test(part)) && list.join('').replace(/\D/g, '').length >= 3,
    ({ invalidPhone }) => invalidPhone,
  ),
  radio: (field, value, { invalidOption }) =>
    isString(value) && optionsOf(field).includes(value) ? undefined : invalidOption,
  select: (field, value, { invalidOption }) =>
    isString(value) && optionsOf(field).includes(value) ? undefined : invalidOption,
  checkbox: (field, value, { invalidOption }) => {
    const [known, chosen] = [new Set(optionsOf(field)), toParts(value) ?? []]
    return chosen.every((option) => known.has(option)) && !hasDuplicates(chosen) ? undefined : invalidOption
  },
  likert: (field, value, { invalidOption }) => {
    const questions = new Set(optionsOf(field))
    const isMap = typeof value === 'object' && !Array.isArray(value)
    const isKnown = ([question, answers]: [string, string | string[]]): boolean =>
      questions.has(question) &&
      [answers].flat().every((answer) => /^(?:-[12]|[012])?$/.test(answer)) &&
      [answers].flat().length <= 1
    return isMap && Object.entries(value).every(isKnown) ? undefined : invalidOption
  },
  file: (field, value, messages) => {
    const files = toParts(value)
    if (!files?.every((id) => FILE_ID.test(id)) || hasDuplicates(files)) return messages.invalidFile
    return field.type === 'file' && files.length > field.maxFiles
      ? interpolate(messages.tooManyFiles, { max: field.maxFiles })
      : undefined
  },
}

/** As people count: an emoji or an accented letter is one character. */
export const countCharacters = (text: string): number => {
  let count = 0
  for (const _ of new Intl.Segmenter().segment(text)) count++
  return count
}

/** Types whose value is a list of parts or a map; all others are a string. */
const isWrongShape = ({ type }: FormField, value: FieldValue): boolean => {
  const expectsList = ['date', 'time', 'name', 'address', 'phone', 'checkbox', 'file'].includes(type)
  if (expectsList) return !Array.isArray(value)
  return type === 'likert' ? typeof value !== 'object' || Array.isArray(value) : typeof value !== 'string'
}

const isTooLong = (value: FieldValue): boolean => {
  const texts = typeof value === 'string' ? [value] : Array.isArray(value) ? value : Object.values(value).flat()
  return texts.length > 400 || texts.some((each) => each.length > MAX_TEXT_LENGTH)
}

const hasControlCharacters = (value: FieldValue): boolean => {
  const texts = typeof value === 'string' ? [value] : Array.isArray(value) ? value : Object.values(value).flat()
  return texts.some((each) => CONTROL.test(each))
}

/** A question can be called like a member of every object, such as `constructor`. */
const listAnswers = (value: FieldValue | undefined, question: string): readonly string[] =>
  typeof value === 'object' && !Array.isArray(value) && Object.hasOwn(value, question)
    ? [value[question] ?? []].flat()
    : []

const isSurveyIncomplete = (field: FormField, value: FieldValue | undefined): boolean =>
  field.type === 'likert' &&
  field.required &&
  !field.options.every((question) => listAnswers(value, question).some(Boolean))

/** The error of one field; undefined if it is valid. */
export const validateField = (
  field: FormField,
  value: FieldValue | undefined,
  messages: FieldMessages,
): string | undefined => {
  const isRequired = 'required' in field && field.required
  if (isSurveyIncomplete(field, value)) return messages.surveyIncomplete
  if (value === undefined || !isFilled(value)) return isRequired ? messages.required : undefined
  if (isWrongShape(field, value)) return messages.invalidText
  if (isTooLong(value)) return messages.tooLong
  if (hasControlCharacters(value)) return messages.invalidText
  return CHECKS[field.type]?.(field, value, messages)
}

/** Checks all fields whose conditions are met (FORM-036). */
export const validateValues = (
  fields: readonly FormField[],
  values: FormValues,
  messages: FieldMessages,
): FieldErrors => {
  const errors: Record<string, string> = {}
  for (const field of listVisibleFields(fields, values)) {
    const error = hasValue(field) ? validateField(field, values[field.id], messages) : undefined
    if (error) errors[field.id] = error
  }
  return errors
}
