import type { FormValues } from '../field-values.ts'
import type { PublicForm } from '../form-schema.ts'
import { countCharacters } from '../validate-values.ts'

/** Characters of textareas with a limit (FORM-035). */
export const countLimited = ({ fields }: PublicForm, values: FormValues): Record<string, number> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field.id]
      return field.type === 'textarea' && field.limitLength && typeof value === 'string'
        ? [[field.id, countCharacters(value)]]
        : []
    }),
  )
