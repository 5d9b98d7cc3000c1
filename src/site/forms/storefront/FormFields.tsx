import { interpolate } from '#base/format/interpolate.ts'
import { type FormValues, listVisibleFields } from '../field-values.ts'
import type { FormField } from '../form-schema.ts'
import { FieldView } from './FieldView.tsx'
import type { FieldContext } from './field-context.ts'
import { assignSteps } from './form-steps.ts'

type Props = {
  fields: readonly FormField[]
  context: FieldContext
  /** The current values, for conditions. */
  values: FormValues
  /** The current step. Undefined shows everything: without JavaScript and in the editor. */
  step: number | undefined
}

/** Says when a field applies. Styles show it only without JavaScript, where the field is always shown. */
const Condition = ({ field, fields, context }: Pick<Props, 'fields' | 'context'> & { field: FormField }) => {
  const { showWhen } = field
  const other = showWhen?.operator === 'is' ? fields.find(({ id }) => id === showWhen.fieldId) : undefined
  return other && showWhen ? (
    <p className="form-condition">
      {interpolate(context.messages.onlyFor, { title: other.title, value: showWhen.value })}
    </p>
  ) : null
}

/**
 * All items of a form in one flat list, so that controls keep their content when conditions and steps change what is shown. Styles hide
 * items only where scripts are enabled: without JavaScript all items are shown.
 */
export const FormFields = ({ fields, context, values, step }: Props) => {
  const visible = new Set(listVisibleFields(fields, values).map(({ id }) => id))
  const stepOf = assignSteps(fields)
  const isHidden = ({ id }: FormField): boolean => step !== undefined && (!visible.has(id) || stepOf.get(id) !== step)
  return fields.map((field) => (
    <div
      key={field.id}
      className="form-item"
      data-field={field.id}
      data-type={field.type}
      data-inactive={isHidden(field) ? '' : undefined}
    >
      <Condition field={field} fields={fields} context={context} />
      <FieldView field={field} context={context} />
    </div>
  ))
}
