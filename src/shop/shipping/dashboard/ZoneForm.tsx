import { Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core'
import { Plus } from 'lucide-react'
import type { Currency } from '#base/enumerations/currencies.ts'
import type { WebsiteId } from '#base/id.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { UnsavedChangesGuard } from '#design/forms/UnsavedChangesGuard.tsx'
import { Panel } from '#design/layout/Panel.tsx'
import { US_AND_TERRITORIES } from '#shop/regions/model.ts'
import { LocationFieldset } from './LocationFieldset.tsx'
import { RateFieldset } from './RateFieldset.tsx'
import {
  createBlankLocation,
  createBlankRate,
  type ZoneForm as Form,
  useZoneForm,
  type ZoneFields,
} from './zone-form.ts'

const AddButton = ({ children, onClick }: { children: string; onClick: () => void }) => (
  <Button variant="default" leftSection={<Plus size={16} aria-hidden />} onClick={onClick}>
    {children}
  </Button>
)

/** Adds the missing ones and replaces an empty row. */
const addTerritories = (form: Form): void => {
  const selected = form.values.places.filter(({ country }) => country !== '')
  const missing = US_AND_TERRITORIES.filter((code) => !selected.some(({ country }) => country === code))
  form.setFieldValue('places', [...selected, ...missing.map((code) => createBlankLocation(code))])
}

const PlacesPanel = ({ form }: { form: Form }) => (
  <Panel
    title="Locations"
    description="The most specific zone applies: postal code before region, region before country."
  >
    <Stack>
      <Radio.Group
        aria-label="Where"
        value={form.values.rest ? 'rest' : 'places'}
        onChange={(value) => form.setFieldValue('rest', value === 'rest')}
      >
        <Stack gap="xs">
          <Radio value="places" label="Selected locations" />
          <Radio value="rest" label="Rest of world: all locations not covered by another zone" />
        </Stack>
      </Radio.Group>
      {form.values.rest ? null : (
        <>
          {form.values.places.map(({ key }, index) => (
            <LocationFieldset key={key} form={form} index={index} />
          ))}
          <Group gap="xs">
            <AddButton onClick={() => form.insertListItem('places', createBlankLocation())}>Add country</AddButton>
            <AddButton onClick={() => addTerritories(form)}>United States and territories</AddButton>
          </Group>
        </>
      )}
      {form.errors.places ? (
        <Text c="red" size="sm" role="alert">
          {form.errors.places}
        </Text>
      ) : null}
    </Stack>
  </Panel>
)

type FormProps = { websiteId: WebsiteId; currency: Currency; values: ZoneFields; id?: string }

export const ZoneForm = ({ websiteId, currency, values, id }: FormProps) => {
  const { form, isSubmitting, formError, submit } = useZoneForm(websiteId, values, id)
  return (
    <form onSubmit={submit} noValidate>
      <UnsavedChangesGuard isDirty={() => form.isDirty()} />
      <Stack gap="lg">
        <FormError>{formError}</FormError>
        <Panel title="Zone">
          <TextInput
            label="Name"
            description="Not visible to customers."
            placeholder="United States"
            maw={560}
            {...form.getInputProps('name')}
          />
        </Panel>
        <PlacesPanel form={form} />
        <Panel
          title="Rates"
          description="Delivery options at checkout, in this order. Without rates, you do not ship to this zone."
        >
          <Stack>
            {form.values.rates.map(({ key }, index) => (
              <RateFieldset key={key} form={form} index={index} currency={currency} />
            ))}
            <Group>
              <AddButton onClick={() => form.insertListItem('rates', createBlankRate())}>Add rate</AddButton>
            </Group>
          </Stack>
        </Panel>
        <Group>
          <Button type="submit" loading={isSubmitting}>
            {id === undefined ? 'Add zone' : 'Save zone'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
