import { Button, Radio, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import type { Currency } from '#base/enumerations/currencies.ts'
import type { WebsiteId } from '#base/id.ts'
import { callEndpointOnSite } from '#design/api/api-client.ts'
import { notify } from '#design/feedback/notify.ts'
import { FormError, QueryContent } from '#design/feedback/query-states.tsx'
import { UnsavedChangesGuard } from '#design/forms/UnsavedChangesGuard.tsx'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { Panel } from '#design/layout/Panel.tsx'
import { readPreferences, savePreferences } from '#shop/preferences/contract.ts'
import type { TaxRuleView } from '../tax-schema.ts'
import { describeExample } from './labels.ts'

const NAMESPACE = { params: { namespace: 'taxes' } } as const
const TaxPreferences = z.object({ pricesIncludeTax: z.boolean() })

type PanelProps = {
  websiteId: WebsiteId
  currency: Currency
  /** A rule of the store, for the example. */
  rule: TaxRuleView | undefined
  mayEdit: boolean
}

const TaxInclusivePricesForm = ({
  websiteId,
  currency,
  rule,
  mayEdit,
  included,
}: PanelProps & { included: boolean }) => {
  const queries = useQueryClient()
  const { form, isSubmitting, formError, submit } = useEndpointForm({
    initialValues: { pricesIncludeTax: included },
    onSubmit: (body) => callEndpointOnSite(websiteId)(savePreferences, { ...NAMESPACE, body }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [readPreferences.path, websiteId, 'taxes'] })
      notify('Tax settings saved.')
    },
  })
  const { pricesIncludeTax } = form.values
  return (
    <form onSubmit={submit} noValidate>
      <UnsavedChangesGuard isDirty={() => form.isDirty()} />
      <Panel
        title="Tax-inclusive prices"
        footer={
          mayEdit ? (
            <Button type="submit" loading={isSubmitting} disabled={!form.isDirty()}>
              Save tax settings
            </Button>
          ) : undefined
        }
      >
        <Stack>
          <FormError>{formError}</FormError>
          <Radio.Group
            label="Product prices"
            value={pricesIncludeTax ? 'with' : 'without'}
            onChange={(value) => form.setFieldValue('pricesIncludeTax', value === 'with')}
            readOnly={!mayEdit}
          >
            <Stack gap="xs" mt={6}>
              <Radio value="without" label="Exclude tax; it is added at checkout" disabled={!mayEdit} />
              <Radio value="with" label="Include tax" disabled={!mayEdit} />
            </Stack>
          </Radio.Group>
          <Text role="status" c="dimmed">
            {describeExample(rule, pricesIncludeTax, currency)}
          </Text>
        </Stack>
      </Panel>
    </form>
  )
}

/** Whether prices include tax, with an example. */
export const TaxInclusivePricesPanel = (props: PanelProps) => {
  const { websiteId } = props
  const preferences = useQuery({
    queryKey: [readPreferences.path, websiteId, 'taxes'],
    queryFn: async () => TaxPreferences.parse(await callEndpointOnSite(websiteId)(readPreferences, NAMESPACE)),
  })
  return (
    <QueryContent query={preferences} loading={<Skeleton height={220} radius="md" />}>
      {({ pricesIncludeTax }) => <TaxInclusivePricesForm {...props} included={pricesIncludeTax} />}
    </QueryContent>
  )
}
