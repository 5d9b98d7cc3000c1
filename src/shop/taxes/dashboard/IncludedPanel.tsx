import { Button, Radio, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import type { Currency } from '#base/enumerations/currencies.ts'
import type { WebsiteId } from '#base/id.ts'
import { callOn } from '#design/call.ts'
import { useContractForm } from '#design/contract-form.ts'
import { LeaveGuard } from '#design/LeaveGuard.tsx'
import { notify } from '#design/notify.ts'
import { Panel } from '#design/Panel.tsx'
import { Answered, Problem } from '#design/states.tsx'
import { readPreferences, savePreferences } from '#shop/preferences/contract.ts'
import type { TaxRuleView } from '../tax-schema.ts'
import { exampleOf } from './words.ts'

const NAMESPACE = { params: { namespace: 'taxes' } } as const
const TaxPreferences = z.object({ pricesIncludeTax: z.boolean() })

type PanelProps = {
  websiteId: WebsiteId
  currency: Currency
  /** Of the shop's own, for the example. */
  rule: TaxRuleView | undefined
  mayEdit: boolean
}

const IncludedForm = ({ websiteId, currency, rule, mayEdit, included }: PanelProps & { included: boolean }) => {
  const queries = useQueryClient()
  const { form, busy, problem, submit } = useContractForm({
    initialValues: { pricesIncludeTax: included },
    send: (body) => callOn(websiteId)(savePreferences, { ...NAMESPACE, body }),
    done: async () => {
      await queries.invalidateQueries({ queryKey: [readPreferences.path, websiteId, 'taxes'] })
      notify('Saved. Carts are reckoned so from now on.')
    },
  })
  const { pricesIncludeTax } = form.values
  return (
    <form onSubmit={submit} noValidate>
      <LeaveGuard isDirty={() => form.isDirty()} />
      <Panel
        title="Prices and tax"
        foot={
          mayEdit ? (
            <Button type="submit" loading={busy} disabled={!form.isDirty()}>
              Save prices and tax
            </Button>
          ) : undefined
        }
      >
        <Stack>
          <Problem>{problem}</Problem>
          <Radio.Group
            label="The prices you enter"
            value={pricesIncludeTax ? 'with' : 'without'}
            onChange={(value) => form.setFieldValue('pricesIncludeTax', value === 'with')}
            readOnly={!mayEdit}
          >
            <Stack gap="xs" mt={6}>
              <Radio value="without" label="are without tax: it is added at the checkout" disabled={!mayEdit} />
              <Radio value="with" label="include tax: shoppers pay what they see" disabled={!mayEdit} />
            </Stack>
          </Radio.Group>
          <Text role="status" c="dimmed">
            {exampleOf(rule, pricesIncludeTax, currency)}
          </Text>
        </Stack>
      </Panel>
    </form>
  )
}

/** Whether prices include tax, with what it means for a shopper. */
export const IncludedPanel = (props: PanelProps) => {
  const { websiteId } = props
  const preferences = useQuery({
    queryKey: [readPreferences.path, websiteId, 'taxes'],
    queryFn: async () => TaxPreferences.parse(await callOn(websiteId)(readPreferences, NAMESPACE)),
  })
  return (
    <Answered query={preferences} loading={<Skeleton height={220} radius="md" />}>
      {({ pricesIncludeTax }) => <IncludedForm {...props} included={pricesIncludeTax} />}
    </Answered>
  )
}
