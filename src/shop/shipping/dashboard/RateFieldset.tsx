import {
  ActionIcon,
  Button,
  Group,
  NativeSelect,
  NumberInput,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  TextInput,
} from '@mantine/core'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import type { Currency } from '#base/enumerations/currencies.ts'
import { MoneyField } from '#design/forms/MoneyField.tsx'
import { RATE_KIND_LABELS } from './labels.ts'
import classes from './shipping.module.css'
import { createBlankStep, type RateFields, type ZoneForm } from './zone-form.ts'

type RateProps = { form: ZoneForm; index: number; currency: Currency }
type StepsProps = RateProps & { rate: RateFields }

/** Price steps by weight or order total. */
const Steps = ({ form, index, rate, currency }: StepsProps) => {
  const at = `rates.${index}.steps`
  return (
    <Stack gap={8}>
      <div className={classes.steps}>
        <Text size="sm" fw={500}>
          {rate.kind === 'weight' ? 'Weight up to' : 'Order total up to'}
        </Text>
        <Text size="sm" fw={500}>
          costs
        </Text>
        <span />
      </div>
      {rate.steps.map((step, row) => {
        const end = {
          'aria-label': `Step ${row + 1}, up to`,
          placeholder: 'No limit',
          ...form.getInputProps(`${at}.${row}.upTo`),
        }
        return (
          <div className={classes.steps} key={step.key}>
            {rate.kind === 'weight' ? (
              <NumberInput
                {...end}
                min={1}
                allowDecimal={false}
                suffix=" g"
                thousandSeparator=","
                hideControls
                onChange={(value) => form.setFieldValue(`${at}.${row}.upTo`, String(value))}
              />
            ) : (
              <MoneyField {...end} currency={currency} />
            )}
            <MoneyField
              aria-label={`Step ${row + 1}, price`}
              currency={currency}
              {...form.getInputProps(`${at}.${row}.price`)}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Remove step ${row + 1}`}
              disabled={rate.steps.length === 1}
              onClick={() => form.removeListItem(at, row)}
            >
              <X size={16} aria-hidden />
            </ActionIcon>
          </div>
        )
      })}
      {form.errors[at] ? (
        <Text c="red" size="sm" role="alert">
          {form.errors[at]}
        </Text>
      ) : null}
      <Text size="xs" c="dimmed">
        Orders beyond the last step do not see this rate. Leave the last limit empty to cover all orders.
      </Text>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<Plus size={14} aria-hidden />}
        onClick={() => form.insertListItem(at, createBlankStep())}
        style={{ alignSelf: 'flex-start' }}
      >
        Add step
      </Button>
    </Stack>
  )
}

/** One delivery option of the zone. */
export const RateFieldset = ({ form, index, currency }: RateProps) => {
  const rate = form.values.rates[index]
  if (!rate) return null
  const { kind } = rate
  const at = `rates.${index}`
  const move = (to: number): void => form.reorderListItem('rates', { from: index, to })
  return (
    <fieldset className={classes.row} aria-label={rate.name || `Rate ${index + 1}`}>
      <Stack>
        <Group wrap="nowrap" gap={4} align="flex-start">
          <NativeSelect
            label="Rate type"
            data={[...RATE_KIND_LABELS]}
            flex={1}
            maw={260}
            {...form.getInputProps(`${at}.kind`)}
          />
          <Group gap={0} wrap="nowrap" ml="auto" mt={26}>
            {form.values.rates.length > 1 ? (
              <>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label="Move up"
                  disabled={index === 0}
                  onClick={() => move(index - 1)}
                >
                  <ArrowUp size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label="Move down"
                  disabled={index === form.values.rates.length - 1}
                  onClick={() => move(index + 1)}
                >
                  <ArrowDown size={16} aria-hidden />
                </ActionIcon>
              </>
            ) : null}
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Remove ${rate.name || `rate ${index + 1}`}`}
              onClick={() => form.removeListItem('rates', index)}
            >
              <X size={16} aria-hidden />
            </ActionIcon>
          </Group>
        </Group>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label="Name"
            placeholder={kind === 'pickup' ? 'Pickup at the studio' : 'Standard'}
            {...form.getInputProps(`${at}.name`)}
          />
          <TextInput
            label="Description"
            placeholder={kind === 'pickup' ? 'Address and opening hours' : '2–5 business days'}
            {...form.getInputProps(`${at}.description`)}
          />
        </SimpleGrid>
        {kind === 'weight' || kind === 'total' ? (
          <Steps form={form} index={index} rate={rate} currency={currency} />
        ) : null}
        <SimpleGrid cols={{ base: 1, xs: 2 }} maw={420}>
          {kind === 'flat' || kind === 'pickup' ? (
            <MoneyField
              label="Price"
              placeholder={kind === 'pickup' ? 'Free' : undefined}
              currency={currency}
              {...form.getInputProps(`${at}.price`)}
            />
          ) : null}
          {kind === 'pickup' ? null : (
            <MoneyField
              label="Minimum order for free shipping"
              placeholder="Never"
              currency={currency}
              {...form.getInputProps(`${at}.freeOver`)}
            />
          )}
        </SimpleGrid>
        <Switch label="Enabled" {...form.getInputProps(`${at}.enabled`, { type: 'checkbox' })} />
      </Stack>
    </fieldset>
  )
}
