import { Button, Group, NativeSelect, Select, Stack, Switch, Text, TextInput } from '@mantine/core'
import type { WebsiteId } from '#base/id.ts'
import { callEndpoint } from '#design/api/api-client.ts'
import { useInvalidate } from '#design/api/endpoint-hooks.ts'
import { Dialog } from '#design/feedback/Dialog.tsx'
import { notify } from '#design/feedback/notify.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { getAddressRules, listCountries } from '#shop/regions/model.ts'
import { createTaxRule, listTaxRules, saveTaxRule } from '../contract.ts'
import { TaxRuleInput, type TaxRuleView } from '../tax-schema.ts'
import { TAX_CLASS_OPTIONS } from './labels.ts'

const COUNTRIES = listCountries('en').map(({ code, name }) => ({ value: code, label: name }))

const BLANK: Omit<TaxRuleView, 'id'> = {
  name: '',
  country: '',
  region: '',
  postalPrefix: '',
  taxClass: 'standard',
  percent: '',
  onShipping: false,
}

type DialogProps = { websiteId: WebsiteId; rule: TaxRuleView | undefined; onClose: () => void }

export const TaxRuleDialog = ({ websiteId, rule, onClose }: DialogProps) => {
  const refresh = useInvalidate()
  const { id, ...known } = rule ?? { id: undefined, ...BLANK }
  const { form, isSubmitting, formError, submit } = useEndpointForm({
    schema: TaxRuleInput,
    initialValues: known,
    onSubmit: (body) =>
      id === undefined
        ? callEndpoint(createTaxRule, { params: { websiteId }, body })
        : callEndpoint(saveTaxRule, { params: { websiteId, ruleId: id }, body }),
    onSuccess: async ({ name }) => {
      await refresh(listTaxRules)
      notify(`${name} saved.`)
      onClose()
    },
  })
  const { country, taxClass } = form.values
  const { regions, subdivisionLabel, postalCodeLabel } = getAddressRules(country)
  return (
    <Dialog onClose={onClose} title={rule ? 'Edit tax' : 'Add tax'}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <FormError>{formError}</FormError>
          <TextInput
            label="Name"
            description="Shown in the cart and on orders."
            placeholder="Sales tax"
            data-autofocus
            {...form.getInputProps('name')}
          />
          <Select
            label="Country"
            placeholder="Select a country"
            searchable
            data={COUNTRIES}
            nothingFoundMessage="No results"
            {...form.getInputProps('country')}
            value={country || null}
            onChange={(code) => form.setValues({ country: code ?? '', region: '', postalPrefix: '' })}
          />
          {country === '' ? null : (
            <>
              {regions.length > 0 ? (
                <Select
                  label={subdivisionLabel}
                  placeholder="All regions"
                  searchable
                  clearable
                  clearButtonProps={{ 'aria-label': `${subdivisionLabel}: all` }}
                  data={regions.map(({ code, name }) => ({ value: code, label: name }))}
                  {...form.getInputProps('region')}
                  value={form.values.region || null}
                  onChange={(code) => form.setFieldValue('region', code ?? '')}
                />
              ) : (
                <TextInput label={subdivisionLabel} placeholder="All regions" {...form.getInputProps('region')} />
              )}
              <TextInput
                label={`${postalCodeLabel} starts with`}
                placeholder="Anything"
                {...form.getInputProps('postalPrefix')}
              />
            </>
          )}
          <NativeSelect
            label="For"
            description={
              taxClass === 'reduced'
                ? 'Applies only to products with the reduced rate.'
                : 'Applies to all products except reduced-rate and tax-exempt ones.'
            }
            data={[...TAX_CLASS_OPTIONS]}
            {...form.getInputProps('taxClass')}
          />
          <TextInput
            label="Rate"
            inputMode="decimal"
            rightSection={<Text size="sm">%</Text>}
            maw={160}
            {...form.getInputProps('percent')}
          />
          {taxClass === 'standard' ? (
            <Switch label="Tax shipping" {...form.getInputProps('onShipping', { type: 'checkbox' })} />
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isSubmitting}>
              {rule ? 'Save tax' : 'Add tax'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
