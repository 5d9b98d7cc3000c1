import type { HTMLAttributes, ReactNode } from 'react'

type FieldProps = { name: string; label: string; note?: string; fault?: string }
type Shared = FieldProps & {
  value: string
  onValue: (value: string) => void
  onLeave: (name: string) => void
  autoComplete: string
  needed: boolean
}

/** Names of fields have dots in them, which ids should not. */
const idOf = (name: string): string => `checkout-${name.replace('.', '-')}`

const describedBy = (id: string, { note, fault }: Pick<FieldProps, 'note' | 'fault'>): string | undefined =>
  [fault && `${id}-fault`, note && `${id}-note`].filter(Boolean).join(' ') || undefined

const Framed = ({ name, label, note, fault, children }: FieldProps & { children: ReactNode }) => {
  const id = idOf(name)
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
      {fault ? (
        <p id={`${id}-fault`} className="field-fault">
          {fault}
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

/** A field that says what is wrong with it. What the browser would say instead is switched off: it knows one country only. */
export const TextField = ({ label, note, fault, value, onValue, onLeave, needed, ...input }: TextFieldProps) => {
  const id = idOf(input.name)
  return (
    <Framed name={input.name} label={label} note={note} fault={fault}>
      <input
        id={id}
        {...input}
        value={value}
        aria-required={needed || undefined}
        aria-invalid={fault ? true : undefined}
        aria-describedby={describedBy(id, { note, fault })}
        onChange={({ target }) => onValue(target.value)}
        onBlur={() => onLeave(input.name)}
      />
    </Framed>
  )
}

export type Choice = Readonly<{ code: string; name: string }>

export const SelectField = ({
  choices,
  empty,
  ...field
}: Shared & {
  choices: readonly Choice[]
  /** What stands there while nothing is chosen. */
  empty: string
}) => {
  const { name, label, note, fault, value, onValue, onLeave, autoComplete, needed } = field
  const id = idOf(name)
  return (
    <Framed name={name} label={label} note={note} fault={fault}>
      <select
        id={id}
        name={name}
        value={value}
        autoComplete={autoComplete}
        aria-required={needed || undefined}
        aria-invalid={fault ? true : undefined}
        aria-describedby={describedBy(id, { note, fault })}
        onChange={({ target }) => onValue(target.value)}
        onBlur={() => onLeave(name)}
      >
        <option value="">{empty}</option>
        {choices.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </Framed>
  )
}
