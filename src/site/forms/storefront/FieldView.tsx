import { getControlName } from '../form-controls.ts'
import type { FormField } from '../form-schema.ts'
import { ChoiceField } from './ChoiceField.tsx'
import { FileField } from './FileField.tsx'
import { type FieldContext, getText } from './field-context.ts'
import { LikertField } from './LikertField.tsx'
import { PartsField } from './PartsField.tsx'
import { SingleField } from './SingleField.tsx'

type Props = { field: FormField; context: FieldContext }

/** A heading between fields. */
const Heading = ({ field }: { field: Extract<FormField, { type: 'section' | 'step' }> }) => (
  <div className="form-heading" data-underline={field.type === 'section' && field.underline ? '' : undefined}>
    {field.title ? <h2 className="form-heading-title">{field.title}</h2> : null}
    {field.description ? <p className="field-note">{field.description}</p> : null}
  </div>
)

/** Any item of a form (FORM-002). */
export const FieldView = ({ field, context }: Props) => {
  switch (field.type) {
    case 'hidden':
      return (
        <input
          type="hidden"
          name={getControlName(field.id)}
          defaultValue={getText(context.values[field.id]) || field.value}
        />
      )
    case 'section':
    case 'step':
      return <Heading field={field} />
    case 'name':
    case 'address':
    case 'phone':
    case 'date':
    case 'time':
      return <PartsField field={field} context={context} />
    case 'radio':
    case 'checkbox':
    case 'select':
      return <ChoiceField field={field} context={context} />
    case 'likert':
      return <LikertField field={field} context={context} />
    case 'file':
      return <FileField field={field} context={context} />
    default:
      return <SingleField field={field} context={context} />
  }
}
