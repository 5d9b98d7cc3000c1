import { useId } from 'react'
import type { FormValues } from '../field-values.ts'
import type { FieldErrors } from '../validate-values.ts'
import type { AdditionalFieldsSettings } from './additional-fields.ts'
import { countLimited } from './count-limited.ts'
import { FormFields } from './FormFields.tsx'

type Props = AdditionalFieldsSettings & {
  values?: FormValues
  errors?: FieldErrors
}

/** The questions of a product as fields of the form that adds it. */
export const AdditionalFieldsInline = ({ form, messages, layout, values = {}, errors = {} }: Props) => (
  <div className="form-items">
    <FormFields
      fields={form.fields}
      context={{
        idPrefix: useId(),
        messages,
        layout,
        values,
        errors,
        counts: countLimited(form, values),
        files: {},
        uploads: {},
      }}
      values={values}
      step={undefined}
    />
    {form.disclaimer ? <p className="form-disclaimer">{form.disclaimer}</p> : null}
  </div>
)
