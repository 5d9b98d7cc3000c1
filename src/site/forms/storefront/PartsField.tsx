import type { HTMLAttributes } from 'react'
import { getControlName } from '../form-controls.ts'
import type { FormField } from '../form-schema.ts'
import type { FormMessages } from '../locales/messages.ts'
import { GroupedField } from './FieldFrame.tsx'
import { type FieldContext, getFieldIds, getList } from './field-context.ts'
import type { FormLayout } from './form-layout.ts'

export type PartsFieldType = Extract<FormField, { type: 'name' | 'address' | 'phone' | 'date' | 'time' }>

type Part = Readonly<{
  /** Its index in the value. */
  index: number
  label: keyof FormMessages
  autoComplete?: string
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  maxLength?: number
  isWide?: true
  options?: readonly string[]
}>

const NAME: readonly Part[] = [
  { index: 0, label: 'firstName', autoComplete: 'given-name' },
  { index: 1, label: 'lastName', autoComplete: 'family-name' },
]
const ADDRESS: readonly Part[] = [
  { index: 0, label: 'address1', autoComplete: 'address-line1', isWide: true },
  { index: 1, label: 'address2', autoComplete: 'address-line2', isWide: true },
  { index: 2, label: 'city', autoComplete: 'address-level2' },
  { index: 3, label: 'region', autoComplete: 'address-level1' },
  { index: 4, label: 'postalCode', autoComplete: 'postal-code' },
  { index: 5, label: 'country', autoComplete: 'country-name' },
]
const PHONE: readonly Part[] = [
  { index: 0, label: 'countryCode', autoComplete: 'tel-country-code', inputMode: 'tel', maxLength: 6 },
  { index: 1, label: 'areaCode', autoComplete: 'tel-area-code', inputMode: 'tel', maxLength: 30 },
  { index: 2, label: 'prefix', autoComplete: 'tel-local-prefix', inputMode: 'tel', maxLength: 30 },
  { index: 3, label: 'lineNumber', autoComplete: 'tel-local-suffix', inputMode: 'tel', maxLength: 30 },
]
const DATE: readonly Part[] = [
  { index: 0, label: 'month', inputMode: 'numeric', maxLength: 2 },
  { index: 1, label: 'day', inputMode: 'numeric', maxLength: 2 },
  { index: 2, label: 'year', inputMode: 'numeric', maxLength: 4 },
]
const TIME: readonly Part[] = [
  { index: 0, label: 'hour', inputMode: 'numeric', maxLength: 2 },
  { index: 1, label: 'minute', inputMode: 'numeric', maxLength: 2 },
]
const HALF: Part = { index: 2, label: 'amPm', options: ['AM', 'PM'] }

const listParts = (field: PartsFieldType, { dateOrder, hour12 }: FormLayout): readonly Part[] => {
  if (field.type === 'name') return NAME
  if (field.type === 'address') return ADDRESS
  if (field.type === 'phone') return field.showCountryCode ? PHONE : PHONE.slice(1)
  if (field.type === 'date') return dateOrder.flatMap((index) => DATE[index] ?? [])
  return hour12 ? [...TIME, HALF] : TIME
}

type PartProps = { field: PartsFieldType; part: Part; context: FieldContext }

const PartControl = ({ field, part, context }: PartProps) => {
  const { index, label, options, isWide, ...attributes } = part
  const hasError = Boolean(context.errors[field.id])
  const shared = {
    id: `${getFieldIds(context, field).control}-${index}`,
    name: getControlName(field.id, index),
    className: 'form-control',
    defaultValue: getList(context.values[field.id])[index] ?? '',
    'aria-invalid': hasError || undefined,
    'aria-required': (field.required && index < 2) || undefined,
  }
  return (
    <div className="form-part" data-wide={isWide ? '' : undefined}>
      <label className="form-part-label" htmlFor={shared.id}>
        {context.messages[label] as string}
      </label>
      {options ? (
        <select {...shared}>
          <option value="">–</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : (
        <input type="text" {...attributes} {...shared} />
      )}
    </div>
  )
}

/** Fields whose value is a list of parts (FORM-004, FORM-005). */
export const PartsField = ({ field, context }: { field: PartsFieldType; context: FieldContext }) => (
  <GroupedField field={field} context={context}>
    <div className="form-parts" data-type={field.type}>
      {listParts(field, context.layout).map((part) => (
        <PartControl key={part.index} field={field} part={part} context={context} />
      ))}
    </div>
  </GroupedField>
)
