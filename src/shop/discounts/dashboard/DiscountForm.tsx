import { Button, Group, NumberInput, Radio, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core'
import type { Currency } from '#base/enumerations/currencies.ts'
import type { WebsiteId } from '#base/id.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { MoneyField } from '#design/forms/MoneyField.tsx'
import { UnsavedChangesGuard } from '#design/forms/UnsavedChangesGuard.tsx'
import { Panel } from '#design/layout/Panel.tsx'
import { AppliesToField } from './AppliesToField.tsx'
import { describeDiscount } from './describe-discount.ts'
import { type DiscountFields, useDiscountForm } from './discount-form.ts'
import classes from './discounts.module.css'

const KINDS = [
  { value: 'percent', label: 'Percentage' },
  { value: 'fixed', label: 'Fixed amount' },
  { value: 'free-shipping', label: 'Free shipping' },
]
const SCOPES = [
  { value: 'everything', label: 'All products' },
  { value: 'categories', label: 'Specific categories' },
  { value: 'products', label: 'Specific products' },
]

const said = (fields: DiscountFields) => ({
  ...fields,
  startsOn: fields.startsOn || null,
  endsOn: fields.endsOn || null,
  totalLimit: fields.totalLimit || null,
  customerLimit: fields.customerLimit || null,
  covers: fields.covers.map(({ title }) => title),
})

type FormProps = {
  websiteId: WebsiteId
  currency: Currency
  timeZone: string
  values: DiscountFields
  /** Id of an existing discount. */
  id?: string
}

export const DiscountForm = ({ websiteId, currency, timeZone, values, id }: FormProps) => {
  const { form, isSubmitting, formError, submit } = useDiscountForm(websiteId, values, id)
  const { kind, scope } = form.values
  return (
    <form onSubmit={submit} noValidate>
      <UnsavedChangesGuard isDirty={() => form.isDirty()} />
      <Stack gap="lg">
        <div className={classes.sentence} role="status">
          <Text fw={500}>{describeDiscount(said(form.values), currency)}</Text>
        </div>
        <FormError>{formError}</FormError>
        <Panel title="Code">
          <Stack maw={560}>
            <TextInput
              label="Code"
              description="Customers enter this code at checkout. Not case-sensitive."
              placeholder="FIRSTFIRING"
              spellCheck={false}
              autoComplete="off"
              autoCapitalize="characters"
              classNames={{ input: classes.code }}
              {...form.getInputProps('code')}
            />
            <TextInput
              label="Name"
              description="Shown in the cart. Defaults to the code."
              {...form.getInputProps('name')}
            />
            <Switch
              label="Enabled"
              description="Customers cannot use a disabled discount. Its usage count is kept."
              {...form.getInputProps('enabled', { type: 'checkbox' })}
            />
          </Stack>
        </Panel>
        <Panel title="Discount value">
          <Stack maw={560}>
            <Radio.Group label="Type" {...form.getInputProps('kind')}>
              <Stack gap="xs" mt={6}>
                {KINDS.map((one) => (
                  <Radio key={one.value} {...one} />
                ))}
              </Stack>
            </Radio.Group>
            {kind === 'percent' ? (
              <TextInput
                label="Percentage"
                inputMode="decimal"
                rightSection={<Text size="sm">%</Text>}
                maw={160}
                {...form.getInputProps('percent')}
              />
            ) : null}
            {kind === 'fixed' ? (
              <MoneyField label="Amount" currency={currency} maw={160} {...form.getInputProps('amount')} />
            ) : null}
            <Radio.Group
              label={kind === 'free-shipping' ? 'For orders with' : 'Applies to'}
              value={scope}
              onChange={(next) => form.setValues({ scope: next as DiscountFields['scope'], covers: [] })}
            >
              <Stack gap="xs" mt={6}>
                {SCOPES.map((one) => (
                  <Radio key={one.value} {...one} />
                ))}
              </Stack>
            </Radio.Group>
            {scope === 'everything' ? null : (
              <AppliesToField
                key={scope}
                websiteId={websiteId}
                scope={scope}
                value={form.values.covers}
                error={form.errors.scopeIds}
                onChange={(covers) => {
                  form.setFieldValue('covers', covers)
                  form.clearFieldError('scopeIds')
                }}
              />
            )}
          </Stack>
        </Panel>
        <Panel title="Active dates" description={`In the site’s time zone: ${timeZone.replaceAll('_', ' ')}.`}>
          <SimpleGrid cols={{ base: 1, xs: 2 }} maw={560}>
            <TextInput type="date" label="Start date" {...form.getInputProps('startsOn')} />
            <TextInput type="date" label="End date" {...form.getInputProps('endsOn')} />
            <NumberInput
              label="Usage limit"
              placeholder="Unlimited"
              min={1}
              allowDecimal={false}
              {...form.getInputProps('totalLimit')}
            />
            <NumberInput
              label="Usage limit per customer"
              placeholder="Unlimited"
              min={1}
              allowDecimal={false}
              {...form.getInputProps('customerLimit')}
            />
            <MoneyField
              label="Minimum purchase"
              placeholder="No minimum"
              currency={currency}
              {...form.getInputProps('minimum')}
            />
          </SimpleGrid>
        </Panel>
        <Group>
          <Button type="submit" loading={isSubmitting} disabled={id !== undefined && !form.isDirty()}>
            {id === undefined ? 'Add discount' : 'Save discount'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
