import { getControlName } from '../form-controls.ts'
import type { FormField } from '../form-schema.ts'
import { GroupedField, LabeledField } from './FieldFrame.tsx'
import { type FieldContext, getDescribedBy, getFieldIds, getList, getText } from './field-context.ts'

export type ChoiceFieldType = Extract<FormField, { type: 'radio' | 'checkbox' | 'select' }>
type Props = { field: ChoiceFieldType; context: FieldContext }

const SelectField = ({ field, context }: Props) => (
  <LabeledField field={field} context={context}>
    <select
      id={getFieldIds(context, field).control}
      name={getControlName(field.id)}
      className="form-control"
      defaultValue={getText(context.values[field.id])}
      aria-required={field.required || undefined}
      aria-invalid={context.errors[field.id] ? true : undefined}
      aria-describedby={getDescribedBy(context, field)}
    >
      <option value="">{context.messages.select}</option>
      {field.options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </select>
  </LabeledField>
)

/** FORM-006 to FORM-008. */
export const ChoiceField = ({ field, context }: Props) => {
  if (field.type === 'select') return <SelectField field={field} context={context} />
  const value = context.values[field.id]
  const selected = field.type === 'radio' ? [getText(value)] : getList(value)
  const hasError = Boolean(context.errors[field.id])
  return (
    <GroupedField field={field} context={context}>
      <div className="form-options">
        {field.options.map((option) => (
          <label key={option} className="form-option">
            <input
              type={field.type}
              name={getControlName(field.id)}
              value={option}
              defaultChecked={selected.includes(option)}
              aria-invalid={(field.type === 'checkbox' && hasError) || undefined}
            />
            <span>{option}</span>
          </label>
        ))}
      </div>
    </GroupedField>
  )
}
