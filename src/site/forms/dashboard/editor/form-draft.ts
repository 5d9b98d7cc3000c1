import { z } from 'zod'
import type { FormDetails } from '#site/forms/contract.ts'
import { type FormField, FormFields, FormName, FormSettings } from '#site/forms/form-schema.ts'

const Draft = z.object({ name: FormName, fields: FormFields, settings: FormSettings })

/** What the form editor changes. */
export type FormDraft = Readonly<{ name: string; fields: readonly FormField[]; settings: FormSettings }>

/** Parsing gives all drafts the same order of keys, so that they can be compared as text. */
export const toFormDraft = ({ name, fields, settings }: FormDetails): FormDraft => {
  const parsed = Draft.safeParse({ name, fields, settings })
  return parsed.success ? parsed.data : { name, fields, settings }
}

export const isSameDraft = (a: FormDraft, b: FormDraft): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/** Messages by path: `name`, `settings.storage.autoReply.subject`, `fields.{id}.options.2`. */
export type DraftErrors = Readonly<Record<string, string>>

const titleErrors = (fields: readonly FormField[]): [string, string][] =>
  fields
    .filter(({ type, title }) => type !== 'step' && title.trim() === '')
    .map(({ id }) => [`fields.${id}.title`, 'Enter a label.'])

/** The schema addresses fields by position; errors stay with their field when it moves. */
const toErrorPath = (path: readonly PropertyKey[], fields: readonly FormField[]): string => {
  const [first, index, ...rest] = path
  const field = first === 'fields' && typeof index === 'number' ? fields[index] : undefined
  return (field ? ['fields', field.id, ...rest] : path).join('.')
}

/** The rules of the endpoint, and a label for every field, because visitors cannot use a field without one. */
export const validateDraft = (draft: FormDraft): DraftErrors => {
  const parsed = Draft.safeParse(draft)
  const issues = parsed.success ? [] : parsed.error.issues
  const errors = new Map<string, string>()
  for (const { path, message } of issues) {
    const key = toErrorPath(path, draft.fields)
    if (!errors.has(key)) errors.set(key, message)
  }
  return Object.fromEntries([...errors, ...titleErrors(draft.fields)])
}

/** The errors of inputs that were left; an error of a list belongs to all of its inputs. */
export const filterErrors = (errors: DraftErrors, touched: ReadonlySet<string>): DraftErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(([path]) =>
      [...touched].some((name) => name === path || name.startsWith(`${path}.`) || path.startsWith(`${name}.`)),
    ),
  )

export const hasFieldError = (errors: DraftErrors, id: string): boolean =>
  Object.keys(errors).some((path) => path.startsWith(`fields.${id}.`))

const PARTS: readonly (readonly [string, (draft: FormDraft) => unknown])[] = [
  ['name', ({ name }) => name],
  ['fields', ({ fields }) => fields],
  ['storage', ({ settings }) => settings.storage],
  ['disclaimer', ({ settings }) => settings.disclaimer],
  ['captcha', ({ settings }) => settings.captcha],
  [
    'advanced settings',
    ({ settings: { submitLabel, submissionMessage, successRedirect, hourlyLimit } }) => [
      submitLabel,
      submissionMessage,
      successRedirect,
      hourlyLimit,
    ],
  ],
]

/** Labels of the parts that differ between two drafts. */
export const listChangedParts = (before: FormDraft, after: FormDraft): string[] =>
  PARTS.filter(([, read]) => JSON.stringify(read(before)) !== JSON.stringify(read(after))).map(([label]) => label)
