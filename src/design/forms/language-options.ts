import { memoize } from '#base/memoize.ts'

/** The languages that are offered, in addition to the current one. */
const COMMON = [
  'ar',
  'bg',
  'ca',
  'cs',
  'cy',
  'da',
  'de',
  'el',
  'en',
  'es',
  'et',
  'fi',
  'fr',
  'ga',
  'he',
  'hi',
  'hr',
  'hu',
  'id',
  'is',
  'it',
  'ja',
  'ko',
  'lt',
  'lv',
  'nb',
  'nl',
  'pl',
  'pt',
  'ro',
  'sk',
  'sl',
  'sv',
  'th',
  'tr',
  'uk',
  'vi',
  'zh',
]

const LOCALES = [
  'de-AT',
  'de-CH',
  'de-DE',
  'en-AU',
  'en-CA',
  'en-GB',
  'en-IE',
  'en-IN',
  'en-NZ',
  'en-US',
  'en-ZA',
  'es-ES',
  'es-MX',
  'fr-BE',
  'fr-CA',
  'fr-CH',
  'fr-FR',
  'it-IT',
  'ja-JP',
  'ko-KR',
  'nl-BE',
  'nl-NL',
  'pl-PL',
  'pt-BR',
  'pt-PT',
  'sv-SE',
  'tr-TR',
  'zh-CN',
  'zh-TW',
]

export type SelectOption = { value: string; label: string }

const namesIn = memoize(100, (locale) => new Intl.DisplayNames(locale, { type: 'language' }))

const nameIn = (locale: string, tag: string): string => {
  try {
    return namesIn(locale).of(tag) ?? tag
  } catch {
    return tag
  }
}

/** 'German (Deutsch)': the English name and the language's own. */
const getLabel = (tag: string): string => {
  const [english, own] = [nameIn('en', tag), nameIn(tag, tag)]
  return own.toLowerCase() === english.toLowerCase() ? english : `${english} (${own})`
}

const toOptions = (tags: readonly string[], current: string | null): SelectOption[] =>
  [...new Set(current ? [...tags, current] : tags)]
    .map((value) => ({ value, label: getLabel(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'))

export const languageOptions = (current: string | null): SelectOption[] => toOptions(COMMON, current)
export const localeOptions = (current: string | null): SelectOption[] => toOptions(LOCALES, current)
