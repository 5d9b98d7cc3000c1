import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { Plus, Trash2 } from 'lucide-react'
import type { Currency } from '#base/enumerations/currencies.ts'
import { MoneyField } from '#design/forms/MoneyField.tsx'
import type { EndpointForm } from '#design/forms/use-endpoint-form.ts'
import { MAX_SUGGESTED_AMOUNTS } from '../model.ts'
import { createAmountRow, type FundFields } from './fund-form.ts'

type Props = { form: EndpointForm<FundFields>['form']; currency: Currency }

/** Amounts that the page of the fund suggests, each with what it makes possible. */
export const SuggestedAmountFields = ({ form, currency }: Props) => {
  const { suggestedAmounts } = form.values
  return (
    <Stack gap="sm" role="group" aria-label="Suggested amounts">
      {suggestedAmounts.map(({ key }, index) => (
        <Group key={key} gap="sm" align="start">
          <MoneyField
            label={`Amount ${index + 1}`}
            currency={currency}
            w={140}
            {...form.getInputProps(`suggestedAmounts.${index}.amount`)}
          />
          <TextInput
            label="Description"
            placeholder="Clay for one student"
            maxLength={120}
            flex="1 1 12rem"
            {...form.getInputProps(`suggestedAmounts.${index}.description`)}
          />
          <ActionIcon
            mt={26}
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`Remove amount ${index + 1}`}
            onClick={() => form.removeListItem('suggestedAmounts', index)}
          >
            <Trash2 size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      {form.errors.suggestedAmounts ? (
        <Text c="red" size="sm">
          {form.errors.suggestedAmounts}
        </Text>
      ) : null}
      {suggestedAmounts.length < MAX_SUGGESTED_AMOUNTS ? (
        <Group>
          <Button
            variant="default"
            size="xs"
            leftSection={<Plus size={14} aria-hidden />}
            onClick={() => form.insertListItem('suggestedAmounts', createAmountRow())}
          >
            Add amount
          </Button>
        </Group>
      ) : null}
    </Stack>
  )
}
