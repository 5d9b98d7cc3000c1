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
  { value: 'percent', label: 'A share of the price' },
  { value: 'fixed', label: 'An amount of money' },
  { value: 'free-shipping', label: 'Free shipping' },
]
const SCOPES = [
  { value: 'everything', label: 'Everything in the store' },
  { value: 'categories', label: 'Certain categories' },
  { value: 'products', label: 'Certain products' },
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
  /** Of one that is there already. */
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
              description="What shoppers type. Capitals or not is all the same."
              placeholder="FIRSTFIRING"
              spellCheck={false}
              autoComplete="off"
              autoCapitalize="characters"
              classNames={{ input: classes.code }}
              {...form.getInputProps('code')}
            />
            <TextInput
              label="Name"
              description="Stands in the cart beside what it takes off. Left empty, the code stands there."
              {...form.getInputProps('name')}
            />
            <Switch
              label="Shoppers can use it"
              description="Switched off, it holds for nobody, and keeps its count."
              {...form.getInputProps('enabled', { type: 'checkbox' })}
            />
          </Stack>
        </Panel>
        <Panel title="What it takes off">
          <Stack maw={560}>
            <Radio.Group label="Kind" {...form.getInputProps('kind')}>
              <Stack gap="xs" mt={6}>
                {KINDS.map((one) => (
                  <Radio key={one.value} {...one} />
                ))}
              </Stack>
            </Radio.Group>
            {kind === 'percent' ? (
              <TextInput
                label="Share"
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
              label={kind === 'free-shipping' ? 'For orders with' : 'Off'}
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
        <Panel
          title="When it holds"
          description={`Days begin and end where the site is: ${timeZone.replaceAll('_', ' ')}.`}
        >
          <SimpleGrid cols={{ base: 1, xs: 2 }} maw={560}>
            <TextInput type="date" label="First day" {...form.getInputProps('startsOn')} />
            <TextInput type="date" label="Last day" {...form.getInputProps('endsOn')} />
            <NumberInput
              label="Times in all"
              placeholder="Any number"
              min={1}
              allowDecimal={false}
              {...form.getInputProps('totalLimit')}
            />
            <NumberInput
              label="Times per customer"
              placeholder="Any number"
              min={1}
              allowDecimal={false}
              {...form.getInputProps('customerLimit')}
            />
            <MoneyField
              label="Smallest order"
              placeholder="Any order"
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
