import { refusing } from './refusing.ts'
import type { OfferedVariant } from './store/read.ts'

/** The variant that the chosen options mean; where there is only one, nothing has to be chosen. */
export const chosenSku = (
  variants: readonly OfferedVariant[],
  options: Readonly<Record<string, string>>,
): string | undefined => {
  if (variants.length === 1) return variants[0]?.sku
  return variants.find(({ names, values }) =>
    names.every((name, index) => Object.hasOwn(options, name) && options[name] === values[index]),
  )?.sku
}

/** Answers are the JSON text of an object, kept as it came. Nothing, and an object without answers, are the same nothing. */
export const checkedFields = (text: string | null | undefined): string => {
  if (text === null || text === undefined || text.trim() === '') return ''
  let answers: unknown
  try {
    answers = JSON.parse(text)
  } catch {
    throw refusing.badFields()
  }
  if (typeof answers !== 'object' || answers === null || Array.isArray(answers)) throw refusing.badFields()
  return Object.keys(answers).length === 0 ? '' : text
}
