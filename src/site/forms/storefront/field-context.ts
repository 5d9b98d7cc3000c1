import type { FormValues } from '../field-values.ts'
import type { UploadedFile } from '../form-controls.ts'
import type { FieldValue } from '../form-schema.ts'
import type { FormMessages } from '../locales/messages.ts'
import type { FieldErrors } from '../validate-values.ts'
import type { FormLayout } from './form-layout.ts'

/** A file that is being uploaded or could not be. */
export type FileUpload = Readonly<{ key: number; fileName: string; percent: number; error?: string }>

/** What the views of all fields share. Controls are uncontrolled: the form is read when it is needed. */
export type FieldContext = Readonly<{
  /** Makes ids unique on a page with several forms. */
  idPrefix: string
  messages: FormMessages
  layout: FormLayout
  /** What the controls contain at first. */
  values: FormValues
  errors: FieldErrors
  /** Characters of textareas with a limit, by field id. */
  counts: Readonly<Record<string, number>>
  /** Uploaded files by field id. */
  files: Readonly<Record<string, readonly UploadedFile[]>>
  uploads: Readonly<Record<string, readonly FileUpload[]>>
  /** Absent without JavaScript: files are then sent with the form. */
  onSelectFiles?: (fieldId: string, files: readonly File[]) => void
  onRemoveFile?: (fieldId: string, id: string) => void
}>

export const getText = (value: FieldValue | undefined): string => (typeof value === 'string' ? value : '')
export const getList = (value: FieldValue | undefined): readonly string[] => (Array.isArray(value) ? value : [])

type Described = Readonly<{ id: string; description: string }>

const getId = ({ idPrefix }: FieldContext, { id }: Described): string => `${idPrefix}-${id}`

/** The ids of a field's elements. */
export const getFieldIds = (context: FieldContext, field: Described) => {
  const id = getId(context, field)
  return { control: id, error: `${id}-error`, description: `${id}-description`, counter: `${id}-counter` }
}

/** The value of `aria-describedby`: the error first. */
export const getDescribedBy = (context: FieldContext, field: Described, hasCounter = false): string | undefined => {
  const ids = getFieldIds(context, field)
  const described = [
    context.errors[field.id] && ids.error,
    field.description && ids.description,
    hasCounter && ids.counter,
  ].filter(Boolean)
  return described.length > 0 ? described.join(' ') : undefined
}
