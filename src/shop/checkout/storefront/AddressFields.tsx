import type { AddressRules } from '#shop/shipping/regions/model.ts'
import type { Address } from '../details-schema.ts'
import type { AddressKind } from '../page-model.ts'
import type { CheckoutWords } from '../page-words.ts'
import { type Choice, SelectField, TextField } from './TextField.tsx'

type Props = {
  kind: AddressKind
  address: Address
  rules: AddressRules
  countries: readonly Choice[]
  faults: Readonly<Record<string, string>>
  words: CheckoutWords
  /** Needed at all: an address for the bill may be left away. */
  needed: boolean
  onField: (field: keyof Address, value: string) => void
  onLeave: (name: string) => void
}

const PURPOSE = { shippingAddress: 'shipping', billingAddress: 'billing' } as const

/** An address as its country writes it (REGION-012): its own words, its regions, its postal codes. */
export const AddressFields = (props: Props) => {
  const { kind, address, rules, countries, faults, words, needed, onField, onLeave } = props
  const optional = (label: string): string => `${label} (${words.optional})`
  const field = (part: keyof Address, token: string, must: boolean) => {
    const name = `${kind}.${part}`
    return {
      name,
      value: address[part],
      fault: faults[name],
      autoComplete: `${PURPOSE[kind]} ${token}`,
      needed: needed && must,
      onValue: (value: string) => onField(part, value),
      onLeave,
    }
  }
  const [example] = rules.examples
  // What was typed before its country had a list stays visible until something of the list is chosen.
  const isListed = rules.regions.some(({ code }) => code === address.region)
  const regions =
    address.region === '' || isListed
      ? rules.regions
      : [{ code: address.region, name: address.region }, ...rules.regions]
  const regionLabel = rules.needsRegion ? rules.subdivisionLabel : optional(rules.subdivisionLabel)
  return (
    <div className="address-fields">
      <SelectField
        {...field('country', 'country', true)}
        label={words.country}
        choices={countries}
        empty={words.chooseCountry}
      />
      <div className="field-pair">
        <TextField {...field('firstName', 'given-name', false)} label={words.firstName} maxLength={100} />
        <TextField {...field('lastName', 'family-name', true)} label={words.lastName} maxLength={100} />
      </div>
      <TextField {...field('company', 'organization', false)} label={optional(words.company)} maxLength={100} />
      <TextField {...field('line1', 'address-line1', true)} label={words.line1} maxLength={200} />
      <TextField {...field('line2', 'address-line2', false)} label={optional(words.line2)} maxLength={200} />
      <TextField {...field('city', 'address-level2', true)} label={words.city} maxLength={100} />
      <div className="field-pair">
        {rules.regions.length > 0 ? (
          <SelectField
            {...field('region', 'address-level1', rules.needsRegion)}
            label={regionLabel}
            choices={regions}
            empty={words.chooseRegion}
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
          // Most phones have a keyboard for digits, and in many countries there is nothing else in a code.
          inputMode={
            rules.examples.length > 0 && rules.examples.every((code) => /^\d+$/.test(code)) ? 'numeric' : 'text'
          }
          autoCapitalize="characters"
        />
      </div>
    </div>
  )
}
