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

/** Adds those of them that are not there yet; an empty row gives way. */
const addTerritories = (form: Form): void => {
  const chosen = form.values.places.filter(({ country }) => country !== '')
  const missing = US_AND_TERRITORIES.filter((code) => !chosen.some(({ country }) => country === code))
  form.setFieldValue('places', [...chosen, ...missing.map((code) => createBlankLocation(code))])
}

const PlacesPanel = ({ form }: { form: Form }) => (
  <Panel
    title="Where"
    description="The zone that names a place most closely holds there: a code before a region, a region before a country."
  >
    <Stack>
      <Radio.Group
        aria-label="Where"
        value={form.values.rest ? 'rest' : 'places'}
        onChange={(value) => form.setFieldValue('rest', value === 'rest')}
      >
        <Stack gap="xs">
          <Radio value="places" label="These places" />
          <Radio value="rest" label="The rest of the world: everywhere that no other zone names" />
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
            description="Only you see it."
            placeholder="United States"
            maw={560}
            {...form.getInputProps('name')}
          />
        </Panel>
        <PlacesPanel form={form} />
        <Panel
          title="Rates"
          description="What shoppers there choose from, in this order. A zone without rates is where you send nothing."
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
