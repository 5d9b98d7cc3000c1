import { ActionIcon, Group, MultiSelect, Select, SimpleGrid, TagsInput } from '@mantine/core'
import { X } from 'lucide-react'
import { getAddressRules, getZoneCodeExample, listCountries, validateZoneCode } from '#shop/regions/model.ts'
import classes from './shipping.module.css'
import type { ZoneForm } from './zone-form.ts'

const COUNTRIES = listCountries('en').map(({ code, name }) => ({ value: code, label: name }))

type FieldProps = { label: string; value: string[]; onChange: (value: string[]) => void }

const RegionsField = ({ country, ...field }: FieldProps & { country: string }) => {
  const { regions } = getAddressRules(country)
  const placeholderProps = { placeholder: field.value.length === 0 ? 'All regions' : undefined }
  return regions.length > 0 ? (
    <MultiSelect
      searchable
      hidePickedOptions
      data={regions.map(({ code, name }) => ({ value: code, label: name }))}
      nothingFoundMessage="No results"
      {...placeholderProps}
      {...field}
    />
  ) : (
    <TagsInput {...placeholderProps} {...field} />
  )
}

const apart = (typed: readonly string[]): string[] => [
  ...new Set(typed.flatMap((text) => text.split(/[,;\n]/)).map((code) => code.trim())),
]

/**
 * Each code is validated as it is added, by the rules of its country. The error replaces the hint, so that the layout does not shift
 * while the user moves from the field to a button.
 */
const CodesField = ({ country, value, onChange, ...field }: FieldProps & { country: string }) => {
  const wrong = value.map((code) => ({ code, fault: validateZoneCode(country, code) })).find(({ fault }) => fault)
  const example = getZoneCodeExample(country)
  const hint = example ? `For example ${example}. Separate several with commas.` : 'Prefixes are enough.'
  return (
    <TagsInput
      description={wrong ? undefined : hint}
      placeholder={value.length === 0 ? 'All postal codes' : undefined}
      splitChars={[',', ';', '\n']}
      acceptValueOnBlur
      autoCapitalize="characters"
      value={value}
      onChange={(typed) => onChange(apart(typed).filter(Boolean))}
      error={wrong ? `${wrong.code}: ${wrong.fault}` : undefined}
      {...field}
    />
  )
}

type PlaceProps = { form: ZoneForm; index: number }

/** A country, optionally limited to regions or postal codes. */
export const LocationFieldset = ({ form, index }: PlaceProps) => {
  const place = form.values.places[index]
  if (!place) return null
  const { country } = place
  const { subdivisionLabel, postalCodeLabel } = getAddressRules(country)
  return (
    <fieldset className={classes.row} aria-label={`Location ${index + 1}`}>
      <Group wrap="nowrap" align="flex-start" gap="xs">
        <Select
          label="Country"
          placeholder="Select a country"
          searchable
          flex={1}
          maw={360}
          data={COUNTRIES}
          nothingFoundMessage="No results"
          value={country || null}
          error={form.errors[`places.${index}.country`]}
          onChange={(code) => {
            form.setFieldValue(`places.${index}`, { ...place, country: code ?? '', regions: [], postalCodes: [] })
            form.clearFieldError(`places.${index}.country`)
          }}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          mt={26}
          aria-label={`Remove location ${index + 1}`}
          onClick={() => form.removeListItem('places', index)}
        >
          <X size={16} aria-hidden />
        </ActionIcon>
      </Group>
      {country ? (
        <SimpleGrid cols={{ base: 1, sm: 2 }} mt="sm">
          <RegionsField
            label={`${subdivisionLabel} (optional)`}
            country={country}
            value={place.regions}
            onChange={(regions) => form.setFieldValue(`places.${index}.regions`, regions)}
          />
          <CodesField
            label={`${postalCodeLabel} (optional)`}
            country={country}
            value={place.postalCodes}
            onChange={(codes) => form.setFieldValue(`places.${index}.postalCodes`, codes)}
          />
        </SimpleGrid>
      ) : null}
    </fieldset>
  )
}
