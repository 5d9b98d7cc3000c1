import { type FormValues, hasValue, toPhoneValue } from './field-values.ts'
import type { FieldValue, FormField } from './form-schema.ts'

/**
 * Names of a form's controls and how posted controls become values. The server uses the same functions for forms that are posted without
 * JavaScript. Field ids contain no dots, so no name can collide with `key` or `crumb`.
 */

/** `field.<id>`, and `field.<id>.<part>` for fields with several parts. */
export const getControlName = (fieldId: string, part?: number | 'file'): string =>
  part === undefined ? `field.${fieldId}` : `field.${fieldId}.${part}`

/** Number of parts by type (FORM-004, FORM-005). The order is that of `formatFormAnswer`. */
const PARTS = { name: 2, address: 6, date: 3, time: 3, phone: 4 } as const
const hasParts = (type: string): type is keyof typeof PARTS => Object.hasOwn(PARTS, type)

/** An uploaded file in a control's value: its id and its name, which is shown again. */
export type UploadedFile = Readonly<{ id: string; fileName: string }>
export const formatUploadedFile = ({ id, fileName }: UploadedFile): string => `${id} ${fileName}`
export const parseUploadedFile = (text: string): UploadedFile => ({ id: text.slice(0, 36), fileName: text.slice(37) })

/** Texts by control name. */
export type PostedControls = ReadonlyMap<string, readonly string[]>

export const toPostedControls = (entries: Iterable<readonly [string, unknown]>): PostedControls => {
  const controls = new Map<string, string[]>()
  for (const [name, value] of entries)
    if (typeof value === 'string') controls.set(name, [...(controls.get(name) ?? []), value])
  return controls
}

export const readUploadedFiles = ({ id }: FormField, controls: PostedControls): UploadedFile[] =>
  (controls.get(getControlName(id, 'file')) ?? []).map(parseUploadedFile)

const readParts = (id: string, count: number, controls: PostedControls): string[] =>
  Array.from({ length: count }, (_, part) => controls.get(getControlName(id, part))?.[0] ?? '')

const readPhone = (field: Extract<FormField, { type: 'phone' }>, controls: PostedControls): string[] => {
  const parts = readParts(field.id, PARTS.phone, controls)
  // Without a country code there are three parts; a blank is prepended (FORM-005).
  return field.showCountryCode ? parts : toPhoneValue(parts.slice(1))
}

const readLikert = ({ id, options }: { id: string; options: readonly string[] }, controls: PostedControls) =>
  Object.fromEntries(
    options.flatMap((question, index) => {
      const answer = controls.get(getControlName(id, index))?.[0]
      return answer ? [[question, [answer]]] : []
    }),
  )

const readValue = (field: FormField, controls: PostedControls): FieldValue => {
  const posted = controls.get(getControlName(field.id))
  if (field.type === 'phone') return readPhone(field, controls)
  if (hasParts(field.type)) return readParts(field.id, PARTS[field.type], controls)
  if (field.type === 'checkbox') return [...(posted ?? [])]
  if (field.type === 'likert') return readLikert(field, controls)
  if (field.type === 'file') return readUploadedFiles(field, controls).map(({ id }) => id)
  // Browsers post line breaks of a textarea as CRLF, scripts read them as LF.
  return (posted?.[0] ?? '').replaceAll('\r\n', '\n')
}

/** Values by field id in the documents' shapes (FORM-004 to FORM-012). `query` is the page's query string, for hidden fields. */
export const readFormValues = (
  fields: readonly FormField[],
  controls: PostedControls,
  query?: URLSearchParams,
): FormValues => {
  const values: Record<string, FieldValue> = {}
  for (const field of fields) {
    if (!hasValue(field)) continue
    values[field.id] =
      field.type === 'hidden'
        ? (query?.get(field.key) ?? controls.get(getControlName(field.id))?.[0] ?? field.value)
        : readValue(field, controls)
  }
  return values
}
