import { memoize } from '../memoize.ts'

/** Puts values in the places of a sentence: `interpolate('{n} items', { n: 3 })`. A place without a value stays as it is. */
export const interpolate = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/\{(\w+)\}/g, (place, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : place))

/** Forms of a counted word by the plural rules of its language; `{count}` stands for the number. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>

const rules = memoize(50, (locale) => new Intl.PluralRules(locale))

export const pluralize = (locale: string, count: number, forms: PluralForms): string =>
  interpolate(forms[rules(locale).select(count)] ?? forms.other, { count })
