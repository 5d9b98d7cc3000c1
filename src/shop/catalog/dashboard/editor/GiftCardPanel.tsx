import { Checkbox, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { CURRENCY_SYMBOLS, type Currency } from '#base/enumerations/currencies.ts'
import { Panel } from '#design/layout/Panel.tsx'
import type { GiftCardDraft } from './product-draft.ts'
import type { PanelProps } from './use-product-form.ts'

/** Own amounts and expiry of a gift card. Its fixed amounts are the variants. */
export const GiftCardPanel = ({ draft, change, errors, disabled, currency }: PanelProps & { currency: Currency }) => {
  const { giftCard } = draft
  const set = (part: Partial<GiftCardDraft>): void => change({ giftCard: { ...giftCard, ...part } })
  const { symbol } = CURRENCY_SYMBOLS[currency]
  const money = {
    leftSection: <Text size="sm">{symbol}</Text>,
    leftSectionWidth: 18 + 9 * symbol.length,
    inputMode: 'decimal',
    required: true,
    disabled,
  } as const
  return (
    <Panel title="Gift card">
      <Stack>
        <Checkbox
          label="Let customers enter their own amount"
          description="In addition to the amounts above."
          disabled={disabled}
          checked={giftCard.hasCustomAmount}
          onChange={({ currentTarget }) => set({ hasCustomAmount: currentTarget.checked })}
        />
        {giftCard.hasCustomAmount ? (
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput
              label="Minimum amount"
              {...money}
              value={giftCard.min}
              error={errors['giftCard.customAmount.min']}
              onChange={({ currentTarget }) => set({ min: currentTarget.value })}
            />
            <TextInput
              label="Maximum amount"
              {...money}
              value={giftCard.max}
              error={errors['giftCard.customAmount.max']}
              onChange={({ currentTarget }) => set({ max: currentTarget.value })}
            />
          </SimpleGrid>
        ) : null}
        <TextInput
          label="Expires after (months)"
          description="Leave empty for gift cards that do not expire. Many countries restrict expiry dates."
          placeholder="Never"
          inputMode="numeric"
          disabled={disabled}
          value={giftCard.months}
          error={errors['giftCard.expiresAfterMonths']}
          onChange={({ currentTarget }) => set({ months: currentTarget.value })}
        />
      </Stack>
    </Panel>
  )
}
