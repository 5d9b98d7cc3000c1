import type { HTMLAttributes, ReactNode } from 'react'

type FieldProps = { name: string; label: string; note?: string; error?: string }
type Shared = FieldProps & {
  value: string
  onValue: (value: string) => void
  onLeave: (name: string) => void
  autoComplete: string
  required: boolean
}

/** Field names contain dots, which ids should not. */
const toId = (name: string): string => `checkout-${name.replace('.', '-')}`

const describedBy = (id: string, { note, error }: Pick<FieldProps, 'note' | 'error'>): string | undefined =>
  [error && `${id}-fault`, note && `${id}-note`].filter(Boolean).join(' ') || undefined

const Field = ({ name, label, note, error, children }: FieldProps & { children: ReactNode }) => {
  const id = toId(name)
  return (
    <div className="field" data-field={name}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children}
      {note ? (
        <p id={`${id}-note`} className="field-note">
          {note}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-fault`} className="field-fault">
          {error}
        </p>
      ) : null}
    </div>
  )
}

type TextFieldProps = Shared & {
  type?: 'text' | 'email' | 'tel'
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  autoCapitalize?: string
  maxLength: number
  pattern?: string
  placeholder?: string
}

/** A text field with its error. Native validation is off because it does not know the rules of all countries. */
export const TextField = ({ label, note, error, value, onValue, onLeave, required, ...input }: TextFieldProps) => {
  const id = toId(input.name)
  return (
    <Field name={input.name} label={label} note={note} error={error}>
      <input
        id={id}
        {...input}
        value={value}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { note, error })}
        onChange={({ target }) => onValue(target.value)}
        onBlur={() => onLeave(input.name)}
      />
    </Field>
  )
}

export type FieldOption = Readonly<{ code: string; name: string }>

export const SelectField = ({
  options,
  empty,
  ...field
}: Shared & {
  options: readonly FieldOption[]
  /** Label of the empty option. */
  empty: string
}) => {
  const { name, label, note, error, value, onValue, onLeave, autoComplete, required } = field
  const id = toId(name)
  return (
    <Field name={name} label={label} note={note} error={error}>
      <select
        id={id}
        name={name}
        value={value}
        autoComplete={autoComplete}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { note, error })}
        onChange={({ target }) => onValue(target.value)}
        onBlur={() => onLeave(name)}
      >
        <option value="">{empty}</option>
        {options.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  )
}
