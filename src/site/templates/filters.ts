import { type FilterImplOptions, filters as liquidFilters } from 'liquidjs'
import { formatColor, isDark, parseHex, validateColor } from '#base/color.ts'
import { type Currency, DEFAULT_CURRENCY, isCurrency } from '#base/enumerations/currencies.ts'
import { DATE_STYLES, type DateStyle, formatDate, formatDateTime, formatTime, parseDate } from '#base/format/date.ts'
import { type FormAnswer, type FormAnswerMessages, formatFormAnswer } from '#base/format/form-answer.ts'
import { imageHeight, imageOrientation, imageRatio, imageWidth } from '#base/format/image-size.ts'
import { formatFileSize, formatNumber } from '#base/format/number.ts'
import { formatTimeSince, type RelativeTimeMessages } from '#base/format/relative-time.ts'
import { TRUNCATE_LENGTH, truncate } from '#base/format/text.ts'
import { formatMinorUnits, type MoneyFormat } from '#base/money-format.ts'
import {
  formatSubscriptionPrice,
  type SubscriptionPriceMessages,
  type SubscriptionTerms,
} from '#base/subscription-price.ts'
import { DEFAULT_TIME_ZONE } from '#base/time.ts'

/** Settings of the template filters. */
export type TemplateSettings = {
  timeZone?: string
  locale?: string
  currency?: Currency
  money?: MoneyFormat
  messages?: {
    relativeTime?: RelativeTimeMessages
    subscription?: SubscriptionPriceMessages
    formAnswer?: FormAnswerMessages
  }
}

type FilterHandler = Extract<FilterImplOptions, (...args: never[]) => unknown>
type FilterThis = ThisParameterType<FilterHandler>

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isStyle = (style: unknown): style is DateStyle => (DATE_STYLES as readonly unknown[]).includes(style)

const asText = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
const asNumber = (value: unknown): number => (asText(value).trim() === '' ? Number.NaN : Number(value))

/** Colors are stored as HSL; owners also write hex. */
const toColor = (value: unknown) => (isRecord(value) ? value : (parseHex(asText(value)) ?? {}))

const INVALID = new Date(Number.NaN)
const nowOf = ({ context }: FilterThis): Date => parseDate((context.globals as { now?: unknown }).now) ?? INVALID
const asDate = (self: FilterThis, value: unknown): Date =>
  value === 'now' || value === 'today' ? nowOf(self) : (parseDate(value) ?? INVALID)

/** Liquid's strftime patterns (%Y, %b, …), for imported templates. */
const byPattern = (self: FilterThis, date: Date, pattern: string, timeZone: string): string => {
  const { date: strftime } = liquidFilters
  return typeof strftime === 'function' ? asText(strftime.call(self, date, pattern, timeZone)) : ''
}

/** Formatters as Liquid filters: `{{ item.priceMoney | money }}`. */
export const createSiteFilters = (setting: TemplateSettings): Readonly<Record<string, FilterImplOptions>> => {
  const { timeZone = DEFAULT_TIME_ZONE, locale = 'en-US', currency = DEFAULT_CURRENCY, messages = {} } = setting
  const format = { locale, ...setting.money }

  /** Accepts `{value, currency}`, or minor units with a currency. */
  const money = (price: unknown, code: unknown, trim: boolean): string => {
    const amount = isRecord(price) ? price : { value: price, currency: code ?? currency }
    const digits = asText(amount.value ?? 0)
    if (!/^-?\d+$/.test(digits) || !isCurrency(amount.currency)) return ''
    return formatMinorUnits(digits, amount.currency, trim ? { ...format, trimZeroFraction: true } : format)
  }

  return {
    money: (price: unknown, code?: unknown) => money(price, code, false),
    money_trimmed: (price: unknown, code?: unknown) => money(price, code, true),
    subscription_price: (terms: SubscriptionTerms, price: unknown) =>
      formatSubscriptionPrice(money(price, undefined, false), terms, messages.subscription),
    number: (value: unknown, digits?: unknown) =>
      formatNumber(typeof value === 'bigint' ? value : asNumber(value), Number(digits ?? 0), locale),
    file_size: (bytes: unknown) => formatFileSize(asNumber(bytes), locale),
    truncate: (text: unknown, length?: unknown) => truncate(asText(text), Number(length ?? TRUNCATE_LENGTH)),
    date(value: unknown, style?: unknown) {
      const date = asDate(this, value)
      const valid = !Number.isNaN(date.getTime())
      if (valid && typeof style === 'string' && style.includes('%')) return byPattern(this, date, style, timeZone)
      return formatDate(date, { timeZone, locale, style: isStyle(style) ? style : 'long' })
    },
    time(value: unknown) {
      return formatTime(asDate(this, value), { timeZone, locale })
    },
    date_time(value: unknown, style?: unknown) {
      return formatDateTime(asDate(this, value), { timeZone, locale, style: isStyle(style) ? style : 'long' })
    },
    time_since(value: unknown) {
      return formatTimeSince(value, nowOf(this), messages.relativeTime)
    },
    color: (colorValue: unknown) => formatColor(toColor(colorValue)),
    is_dark: (colorValue: unknown) => isDark(validateColor(toColor(colorValue))),
    image_width: imageWidth,
    image_height: imageHeight,
    image_ratio: imageRatio,
    image_orientation: imageOrientation,
    form_answer: (answer: unknown) =>
      formatFormAnswer(
        isRecord(answer) ? (answer as FormAnswer) : { type: 'text', rawTitle: '', value: asText(answer) },
        messages.formAnswer,
      ),
  }
}
