import { useRef } from 'react'
import { type LookupProps, useAddressLookup } from '#shop/address-lookup/storefront/use-address-lookup.ts'
import type { Address } from '#shop/orders/details-schema.ts'
import type { AddressRules } from '#shop/regions/model.ts'
import type { CheckoutMessages } from '../locales/messages.ts'
import type { AddressKind } from './page-model.ts'
import { type FieldOption, SelectField, TextField } from './TextField.tsx'

type Props = {
  kind: AddressKind
  address: Address
  rules: AddressRules
  countries: readonly FieldOption[]
  errors: Readonly<Record<string, string>>
  messages: CheckoutMessages
  /** A billing address is optional. */
  required: boolean
  lookup: LookupProps
  language: string
  onChange: (change: Partial<Address>) => void
  onLeave: (name: string) => void
}

const PURPOSE = { shippingAddress: 'shipping', billingAddress: 'billing' } as const

/** Address fields with the labels, regions and postal codes of the country (REGION-012). */
export const AddressFields = (props: Props) => {
  const { kind, address, rules, countries, errors, messages, required, lookup, language, onChange, onLeave } = props
  const container = useRef<HTMLDivElement>(null)
  useAddressLookup(container, { lookup, language, address, prefix: kind, onSelect: onChange })
  const optional = (label: string): string => `${label} (${messages.optional})`
  const field = (part: keyof Address, token: string, must: boolean) => {
    const name = `${kind}.${part}`
    return {
      name,
      value: address[part],
      error: errors[name],
      autoComplete: `${PURPOSE[kind]} ${token}`,
      required: required && must,
      onValue: (value: string) => onChange({ [part]: value }),
      onLeave,
    }
  }
  const [example] = rules.examples
  // A region that is not in the list, entered before the list was known, stays visible until another one is selected.
  const isListed = rules.regions.some(({ code }) => code === address.region)
  const regions =
    address.region === '' || isListed
      ? rules.regions
      : [{ code: address.region, name: address.region }, ...rules.regions]
  const regionLabel = rules.needsRegion ? rules.subdivisionLabel : optional(rules.subdivisionLabel)
  return (
    <div ref={container} className="address-fields">
      <SelectField
        {...field('country', 'country', true)}
        label={messages.country}
        options={countries}
        empty={messages.chooseCountry}
      />
      <div className="field-pair">
        <TextField {...field('firstName', 'given-name', false)} label={messages.firstName} maxLength={100} />
        <TextField {...field('lastName', 'family-name', true)} label={messages.lastName} maxLength={100} />
      </div>
      <TextField {...field('company', 'organization', false)} label={optional(messages.company)} maxLength={100} />
      <TextField {...field('line1', 'address-line1', true)} label={messages.line1} maxLength={200} />
      <TextField {...field('line2', 'address-line2', false)} label={optional(messages.line2)} maxLength={200} />
      <TextField {...field('city', 'address-level2', true)} label={messages.city} maxLength={100} />
      <div className="field-pair">
        {rules.regions.length > 0 ? (
          <SelectField
            {...field('region', 'address-level1', rules.needsRegion)}
            label={regionLabel}
            options={regions}
            empty={messages.chooseRegion}
          />
        ) : (
          <TextField {...field('region', 'address-level1', rules.needsRegion)} label={regionLabel} maxLength={100} />
        )}
        <TextField
          {...field('postalCode', 'postal-code', rules.needsPostalCode)}
          label={rules.needsPostalCode ? rules.postalCodeLabel : optional(rules.postalCodeLabel)}
          maxLength={20}
          pattern={rules.postalCodePattern || undefined}
          placeholder={example}
          // Numeric keyboard for countries whose postal codes have digits only.
          inputMode={
            rules.examples.length > 0 && rules.examples.every((code) => /^\d+$/.test(code)) ? 'numeric' : 'text'
          }
          autoCapitalize="characters"
        />
      </div>
    </div>
  )
}
