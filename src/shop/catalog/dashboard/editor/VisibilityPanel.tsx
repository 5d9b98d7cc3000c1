import { Radio, Stack, Text, TextInput } from '@mantine/core'
import { Panel } from '#design/layout/Panel.tsx'
import { PRODUCT_STATES } from '#shop/catalog/model.ts'
import { canPublish } from '#shop/catalog/operations/validate-product.ts'
import type { PanelProps } from './use-product-form.ts'

const STATE_LABELS = {
  draft: { label: 'Draft', description: 'Visible only to you and your team.' },
  scheduled: { label: 'Scheduled', description: 'Visible to visitors from a date and time.' },
  public: { label: 'Public', description: 'Visible to visitors.' },
} as const

/** Draft, scheduled or public. */
export const VisibilityPanel = ({ draft, change, errors, disabled, timeZone }: PanelProps & { timeZone: string }) => (
  <Panel title="Visibility">
    <Stack gap="sm">
      <Radio.Group aria-label="Visibility" value={draft.state} error={errors.state}>
        <Stack gap="xs">
          {PRODUCT_STATES.map((state) => (
            <Radio
              key={state}
              value={state}
              label={STATE_LABELS[state].label}
              description={STATE_LABELS[state].description}
              disabled={disabled || (state !== 'draft' && !canPublish(draft.productType))}
              onChange={() => change({ state })}
            />
          ))}
        </Stack>
      </Radio.Group>
      {canPublish(draft.productType) ? null : (
        <Text size="sm" c="dimmed">
          Paid access cannot be sold yet. It stays a draft.
        </Text>
      )}
      {draft.state === 'scheduled' ? (
        <TextInput
          type="datetime-local"
          label="From"
          description={`Site time zone (${timeZone.replaceAll('_', ' ')}).`}
          disabled={disabled}
          value={draft.publishOn}
          error={errors.publishOn}
          onChange={({ currentTarget }) => change({ publishOn: currentTarget.value })}
        />
      ) : null}
    </Stack>
  </Panel>
)
