import { Button, Group, SimpleGrid, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core'
import type { Currency } from '#base/enumerations/currencies.ts'
import type { WebsiteId } from '#base/id.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { MoneyField } from '#design/forms/MoneyField.tsx'
import { UnsavedChangesGuard } from '#design/forms/UnsavedChangesGuard.tsx'
import { Panel } from '#design/layout/Panel.tsx'
import type { FundView } from '../fund-schema.ts'
import { DONATE_PATH } from '../model.ts'
import { type FundFields, useFundForm } from './fund-form.ts'
import { SuggestedAmountFields } from './SuggestedAmountFields.tsx'

type FormProps = {
  websiteId: WebsiteId
  currency: Currency
  values: FundFields
  existing?: Pick<FundView, 'id' | 'revision'>
  /** Without the right to change it. */
  readOnly?: boolean
}

export const FundForm = ({ websiteId, currency, values, existing, readOnly = false }: FormProps) => {
  const { form, isSubmitting, formError, submit } = useFundForm(websiteId, values, existing)
  return (
    <form onSubmit={submit} noValidate>
      <UnsavedChangesGuard isDirty={() => form.isDirty()} />
      <fieldset disabled={readOnly} style={{ margin: 0, padding: 0, border: 0 }}>
        <Stack gap="lg">
          <FormError>{formError}</FormError>
          <Panel title="Fund">
            <Stack maw={560}>
              <TextInput label="Name" placeholder="A kiln for the school" {...form.getInputProps('name')} />
              <TextInput
                label="URL slug"
                description="Defaults to the name."
                leftSection={<Text size="sm">{`${DONATE_PATH}/`}</Text>}
                leftSectionWidth={74}
                spellCheck={false}
                autoCapitalize="none"
                {...form.getInputProps('urlId')}
              />
              <Textarea
                label="Description"
                description="What the money is for. Shown on the fund’s page and in donation blocks."
                autosize
                minRows={3}
                {...form.getInputProps('description')}
              />
              <Switch
                label="Active"
                description="Visitors cannot donate to a disabled fund. Its donations are kept."
                {...form.getInputProps('enabled', { type: 'checkbox' })}
              />
            </Stack>
          </Panel>
          <Panel title="Amounts">
            <Stack maw={560}>
              <SuggestedAmountFields form={form} currency={currency} />
              <Switch
                label="Let donors enter another amount"
                {...form.getInputProps('allowsCustomAmount', { type: 'checkbox' })}
              />
              <SimpleGrid cols={{ base: 1, xs: 2 }}>
                <MoneyField
                  label="Minimum"
                  description="Deters card testing."
                  currency={currency}
                  {...form.getInputProps('minAmount')}
                />
                <MoneyField
                  label="Maximum"
                  description="Protects donors from typing errors."
                  currency={currency}
                  {...form.getInputProps('maxAmount')}
                />
              </SimpleGrid>
            </Stack>
          </Panel>
          <Panel title="Goal" description="A meter shows how much of the goal has been raised.">
            <MoneyField
              label="Goal"
              placeholder="No goal"
              currency={currency}
              maw={200}
              {...form.getInputProps('goal')}
            />
          </Panel>
          <Panel title="Receipt" description="Donors receive a receipt by email when their payment has arrived.">
            <Stack maw={560}>
              <Textarea
                label="Tax information"
                description="Printed on every receipt, such as your tax number and whether donations are deductible."
                autosize
                minRows={3}
                {...form.getInputProps('receiptText')}
              />
            </Stack>
          </Panel>
          {readOnly ? null : (
            <Group>
              <Button type="submit" loading={isSubmitting} disabled={existing !== undefined && !form.isDirty()}>
                {existing ? 'Save fund' : 'Add fund'}
              </Button>
            </Group>
          )}
        </Stack>
      </fieldset>
    </form>
  )
}
