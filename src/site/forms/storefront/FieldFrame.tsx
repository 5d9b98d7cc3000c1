import type { ReactNode } from 'react'
import type { FormField } from '../form-schema.ts'
import { type FieldContext, getDescribedBy, getFieldIds } from './field-context.ts'

type FrameProps = { field: FormField; context: FieldContext; children: ReactNode }

const isRequired = (field: FormField): boolean => 'required' in field && field.required

const Title = ({ field, context }: Omit<FrameProps, 'children'>) => (
  <>
    {field.title}
    {isRequired(field) ? <span className="form-required"> {context.messages.requiredMark}</span> : null}
  </>
)

const Description = ({ field, context }: Omit<FrameProps, 'children'>) =>
  field.description ? (
    <p id={getFieldIds(context, field).description} className="field-note">
      {field.description}
    </p>
  ) : null

const ErrorMessage = ({ field, context }: Omit<FrameProps, 'children'>) => {
  const error = context.errors[field.id]
  return error ? (
    <p id={getFieldIds(context, field).error} className="form-fault">
      {error}
    </p>
  ) : null
}

/** A field with one control. */
export const LabeledField = ({ field, context, children }: FrameProps) => (
  <>
    <label className="form-label" htmlFor={getFieldIds(context, field).control}>
      <Title field={field} context={context} />
    </label>
    <Description field={field} context={context} />
    {children}
    <ErrorMessage field={field} context={context} />
  </>
)

/** A field with several controls. */
export const GroupedField = ({ field, context, children }: FrameProps) => (
  <fieldset
    className="form-group"
    {...(field.type === 'radio' && {
      role: 'radiogroup',
      'aria-required': isRequired(field) || undefined,
      'aria-invalid': context.errors[field.id] ? true : undefined,
    })}
    aria-describedby={getDescribedBy(context, field)}
  >
    <legend className="form-label">
      <Title field={field} context={context} />
    </legend>
    <Description field={field} context={context} />
    {children}
    <ErrorMessage field={field} context={context} />
  </fieldset>
)
