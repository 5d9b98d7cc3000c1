import type { InputHTMLAttributes } from 'react'
import { interpolate } from '#base/format/interpolate.ts'
import { getControlName } from '../form-controls.ts'
import type { FormField } from '../form-schema.ts'
import { LabeledField } from './FieldFrame.tsx'
import { type FieldContext, getDescribedBy, getFieldIds, getText } from './field-context.ts'

type InputType = 'text' | 'email' | 'currency' | 'number' | 'website' | 'password' | 'twitter'
export type SingleFieldType = Extract<FormField, { type: InputType | 'textarea' }>

const INPUT_ATTRIBUTES: Readonly<Record<InputType, InputHTMLAttributes<HTMLInputElement>>> = {
  text: { type: 'text' },
  email: { type: 'email', autoComplete: 'email' },
  currency: { type: 'text', inputMode: 'decimal' },
  number: { type: 'text', inputMode: 'decimal' },
  website: { type: 'url', autoComplete: 'url', inputMode: 'url' },
  password: { type: 'password', autoComplete: 'off' },
  twitter: { type: 'text', autoCapitalize: 'none', autoComplete: 'off', spellCheck: false },
}

const getControlProps = (field: SingleFieldType, context: FieldContext, hasCounter: boolean) => ({
  id: getFieldIds(context, field).control,
  name: getControlName(field.id),
  // Passwords are not sent back.
  defaultValue: field.type === 'password' ? '' : getText(context.values[field.id]),
  placeholder: field.placeholder || undefined,
  'aria-required': field.required || undefined,
  'aria-invalid': context.errors[field.id] ? true : undefined,
  'aria-describedby': getDescribedBy(context, field, hasCounter),
})

const Counter = ({ field, context }: { field: SingleFieldType & { type: 'textarea' }; context: FieldContext }) => {
  const count = context.counts[field.id] ?? 0
  return (
    <p
      id={getFieldIds(context, field).counter}
      className="form-counter"
      data-over={count > field.maxLength ? '' : undefined}
    >
      {interpolate(context.messages.counter, { count, max: field.maxLength })}
    </p>
  )
}

export const SingleField = ({ field, context }: { field: SingleFieldType; context: FieldContext }) => {
  if (field.type === 'textarea')
    return (
      <LabeledField field={field} context={context}>
        <textarea className="form-control" rows={5} {...getControlProps(field, context, field.limitLength)} />
        {field.limitLength ? <Counter field={field} context={context} /> : null}
      </LabeledField>
    )
  const input = (
    <input className="form-control" {...INPUT_ATTRIBUTES[field.type]} {...getControlProps(field, context, false)} />
  )
  return (
    <LabeledField field={field} context={context}>
      {field.type === 'currency' && field.currencySymbol ? (
        <span className="form-amount">
          <span className="form-symbol" aria-hidden="true">
            {field.currencySymbol}
          </span>
          {input}
        </span>
      ) : (
        input
      )}
    </LabeledField>
  )
}
