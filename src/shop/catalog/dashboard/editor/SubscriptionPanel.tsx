import { Checkbox, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { BILLING_UNITS } from '#base/enumerations/billing.ts'
import { isOneOf } from '#base/enumerations/enumeration.ts'
import { Panel } from '#design/layout/Panel.tsx'
import { tracksStock } from '#shop/catalog/operations/validate-product.ts'
import type { PanelProps } from './use-product-form.ts'

const UNIT_LABELS = { WEEK: 'weeks', MONTH: 'months', YEAR: 'years' } as const

type SubscriptionPanelProps = PanelProps & {
  /** Whether the plan includes subscriptions. Without them an existing subscription can only be turned off. */
  isIncluded: boolean
}

/** One-time purchase or subscription, and the button text. */
export const SubscriptionPanel = ({ draft, change, errors, disabled, isIncluded }: SubscriptionPanelProps) => {
  const { plan } = draft
  return (
    <Panel title="Purchase options">
      <Stack>
        {tracksStock(draft.productType) && (isIncluded || draft.isSubscribable) ? (
          <Checkbox
            label="Sell as a subscription"
            description="Until subscriptions are supported, customers pay once when they order."
            disabled={disabled}
            checked={draft.isSubscribable}
            error={errors.isSubscribable}
            onChange={({ currentTarget }) => change({ isSubscribable: currentTarget.checked })}
          />
        ) : null}
        {draft.isSubscribable && tracksStock(draft.productType) ? (
          <SimpleGrid cols={{ base: 1, xs: 3 }}>
            <TextInput
              label="Billed every"
              inputMode="numeric"
              disabled={disabled}
              value={plan.value}
              error={errors['subscriptionPlan.billingPeriod.value']}
              onChange={({ currentTarget }) => change({ plan: { ...plan, value: currentTarget.value } })}
            />
            <NativeSelect
              label="Unit"
              disabled={disabled}
              data={BILLING_UNITS.map((unit) => ({ value: unit, label: UNIT_LABELS[unit] }))}
              value={plan.unit}
              onChange={({ currentTarget: { value } }) =>
                isOneOf(BILLING_UNITS, value) && change({ plan: { ...plan, unit: value } })
              }
            />
            <TextInput
              label="Number of payments"
              placeholder="Until canceled"
              inputMode="numeric"
              disabled={disabled}
              value={plan.cycles}
              error={errors['subscriptionPlan.numBillingCycles']}
              onChange={({ currentTarget }) => change({ plan: { ...plan, cycles: currentTarget.value } })}
            />
          </SimpleGrid>
        ) : null}
        <Checkbox
          label="Custom button text"
          disabled={disabled}
          checked={draft.useCustomAddButtonText}
          onChange={({ currentTarget }) => change({ useCustomAddButtonText: currentTarget.checked })}
        />
        {draft.useCustomAddButtonText ? (
          <TextInput
            label="Button"
            placeholder="Reserve yours"
            maxLength={50}
            disabled={disabled}
            value={draft.customAddButtonText}
            error={errors.customAddButtonText}
            onChange={({ currentTarget }) => change({ customAddButtonText: currentTarget.value })}
          />
        ) : null}
        <Text size="sm">
          <Text span fw={500}>
            Additional fields:
          </Text>{' '}
          <Text span c="dimmed">
            none. Add a form to the site first.
          </Text>
        </Text>
      </Stack>
    </Panel>
  )
}
