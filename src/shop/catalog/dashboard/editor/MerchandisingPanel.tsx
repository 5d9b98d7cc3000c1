import { Checkbox, NumberInput, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { isOneOf } from '#base/enumerations/enumeration.ts'
import { Panel } from '#design/layout/Panel.tsx'
import { type Merchandising, PRODUCT_SURFACES } from '#shop/catalog/merchandising-schema.ts'
import { tracksStock } from '#shop/catalog/operations/validate-product.ts'
import { SURFACE_LABELS } from './surface-labels.ts'
import type { PanelProps } from './use-product-form.ts'

/** Low-stock and sold-out messages. */
export const MerchandisingPanel = ({ draft, change, errors, disabled }: PanelProps) => {
  const { merchandising } = draft
  const set = (next: Partial<Merchandising>): void => change({ merchandising: { ...merchandising, ...next } })
  const getError = (field: string): string | undefined => errors[`merchandising.${field}`]
  if (!tracksStock(draft.productType)) return null
  return (
    <Panel title="Notices" description="Messages for low stock and sold-out products.">
      <Stack>
        <TextInput
          label="Sold-out text"
          placeholder="Site default"
          maxLength={100}
          disabled={disabled}
          value={merchandising.customSoldOutText}
          error={getError('customSoldOutText')}
          onChange={({ currentTarget }) => set({ customSoldOutText: currentTarget.value })}
        />
        <Checkbox
          label="Show low-stock notice"
          disabled={disabled}
          checked={merchandising.scarcityEnabled}
          onChange={({ currentTarget }) => set({ scarcityEnabled: currentTarget.checked })}
        />
        {merchandising.scarcityEnabled ? (
          <>
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <NumberInput
                label="Threshold"
                min={1}
                max={1000}
                allowDecimal={false}
                disabled={disabled}
                value={merchandising.scarcityThreshold}
                error={getError('scarcityThreshold')}
                onChange={(value) => set({ scarcityThreshold: Number(value) })}
              />
              <TextInput
                label="Text"
                description="{count} is replaced by the quantity left."
                placeholder="Only {count} left"
                maxLength={200}
                disabled={disabled}
                value={merchandising.scarcityText}
                error={getError('scarcityText')}
                onChange={({ currentTarget }) => set({ scarcityText: currentTarget.value })}
              />
            </SimpleGrid>
            <Checkbox.Group
              label="Show on"
              error={getError('scarcityTemplateViews')}
              value={[...merchandising.scarcityTemplateViews]}
              onChange={(views) =>
                set({ scarcityTemplateViews: views.filter((view) => isOneOf(PRODUCT_SURFACES, view)) })
              }
            >
              <SimpleGrid cols={{ base: 1, xs: 2 }} mt={6} spacing="xs" verticalSpacing="xs">
                {PRODUCT_SURFACES.map((surface) => (
                  <Checkbox key={surface} value={surface} label={SURFACE_LABELS[surface]} disabled={disabled} />
                ))}
              </SimpleGrid>
            </Checkbox.Group>
            <Checkbox
              label="Show before a variant is selected, with the total quantity"
              disabled={disabled}
              checked={merchandising.scarcityShownByDefault}
              onChange={({ currentTarget }) => set({ scarcityShownByDefault: currentTarget.checked })}
            />
          </>
        ) : null}
      </Stack>
    </Panel>
  )
}
