import { memoize } from '../memoize.ts'

/** Fills placeholders: `interpolate('{n} items', { n: 3 })`. Placeholders without a value are kept. */
export const interpolate = (template: string, values: Readonly<Record<string, string | number>>): string =>
  template.replace(/\{(\w+)\}/g, (place, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : place))

/** Plural forms by CLDR category; `{count}` is the number. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>

const rules = memoize(50, (locale) => new Intl.PluralRules(locale))

export const pluralize = (locale: string, count: number, forms: PluralForms): string =>
  interpolate(forms[rules(locale).select(count)] ?? forms.other, { count })
