import { Button, Select, SimpleGrid, Stack } from '@mantine/core'
import { CURRENCIES, type Currency } from '#base/enumerations/currencies.ts'
import { isOneOf } from '#base/enumerations/enumeration.ts'
import { callEndpoint } from '#design/api/api-client.ts'
import { useInvalidate } from '#design/api/endpoint-hooks.ts'
import { notify } from '#design/feedback/notify.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { languageOptions, localeOptions } from '#design/forms/language-options.ts'
import { UnsavedChangesGuard } from '#design/forms/UnsavedChangesGuard.tsx'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { Panel } from '#design/layout/Panel.tsx'
import { changeSite, getSite } from '#site/sites/contract.ts'
import type { SiteDetails } from '../site-status.ts'

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' })
const currencyOptions = [...CURRENCIES]
  .sort()
  .map((code) => ({ value: code, label: `${code} – ${currencyNames.of(code)}` }))
const isCurrency = (code: string | null): code is Currency => isOneOf(CURRENCIES, code)

const zoneOptions = (current: string) =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current])]
    .sort()
    .map((value) => ({ value, label: value.replaceAll('_', ' ') }))

export const RegionPanel = ({ site }: { site: SiteDetails }) => {
  const { websiteId } = site
  const mayChangeCurrency = site.rights.includes('site.identity')
  const refresh = useInvalidate()
  const { form, isSubmitting, formError, submit } = useEndpointForm({
    schema: changeSite.input,
    initialValues: { language: site.language, locale: site.locale, timeZone: site.timeZone, currency: site.currency },
    onSubmit: (body) => callEndpoint(changeSite, { params: { websiteId }, body }),
    onSuccess: async () => {
      await refresh(getSite)
      notify('Language and region saved')
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <UnsavedChangesGuard isDirty={() => form.isDirty()} />
      <Panel
        id="region"
        title="Language and region"
        footer={
          <Button type="submit" loading={isSubmitting} disabled={!form.isDirty()}>
            Save language and region
          </Button>
        }
      >
        <Stack>
          <FormError>{formError}</FormError>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <Select
              label="Language"
              description="The language of your content."
              searchable
              allowDeselect={false}
              data={languageOptions(site.language)}
              {...form.getInputProps('language')}
            />
            <Select
              label="Locale"
              description="Format of dates and numbers."
              searchable
              allowDeselect={false}
              data={localeOptions(site.locale)}
              {...form.getInputProps('locale')}
            />
            <Select
              label="Time zone"
              description="Used for scheduling and reports."
              searchable
              allowDeselect={false}
              limit={100}
              data={zoneOptions(site.timeZone)}
              {...form.getInputProps('timeZone')}
            />
            <Select
              label="Currency"
              description={
                mayChangeCurrency ? 'Currency of your prices.' : 'Only administrators can change the currency.'
              }
              disabled={!mayChangeCurrency}
              searchable
              allowDeselect={false}
              data={currencyOptions}
              {...form.getInputProps('currency')}
              onChange={(code) => isCurrency(code) && form.setFieldValue('currency', code)}
            />
          </SimpleGrid>
        </Stack>
      </Panel>
    </form>
  )
}
