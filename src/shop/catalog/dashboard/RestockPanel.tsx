import { Checkbox, Input, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { isOneOf } from '#base/enumerations/enumeration.ts'
import { Panel } from '#design/layout/Panel.tsx'
import { RestockPreview } from '#shop/preferences/dashboard/RestockPreview.tsx'
import { type Merchandising, PRODUCT_SURFACES } from '../merchandising-schema.ts'
import { tracksStock } from '../operations/validate-product.ts'
import { SURFACE_LABELS } from './editor/surface-labels.ts'
import type { PanelProps } from './editor/use-product-form.ts'

type Texts = Merchandising['restockNotificationMessages']

const TEXT_FIELDS: readonly { name: keyof Texts; label: string; maxLength: number }[] = [
  { name: 'CTAText', label: 'Call to action', maxLength: 300 },
  { name: 'placeholderText', label: 'Placeholder', maxLength: 100 },
  { name: 'buttonText', label: 'Button', maxLength: 100 },
]

/** Where a sold-out product offers restock notifications, and the texts of the form (CATALOG-009). */
export const RestockPanel = ({ draft, change, errors, disabled }: PanelProps) => {
  const { merchandising } = draft
  const {
    restockNotificationViews: views,
    restockNotificationMessages: texts,
    mailingListSignUpEnabled,
  } = merchandising
  const set = (next: Partial<Merchandising>): void => change({ merchandising: { ...merchandising, ...next } })
  const textProps = (name: keyof Texts) => ({
    placeholder: 'Default text',
    disabled,
    value: texts[name],
    error: errors[`merchandising.restockNotificationMessages.${name}`],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      set({ restockNotificationMessages: { ...texts, [name]: currentTarget.value } }),
  })
  if (!tracksStock(draft.productType)) return null
  return (
    <Panel
      title="Restock notifications"
      description="When it is sold out, customers can sign up for an email that tells them when it is back in stock."
    >
      <Stack>
        <Checkbox.Group
          label="Show the form on"
          error={errors['merchandising.restockNotificationViews']}
          value={[...views]}
          onChange={(chosen) =>
            set({ restockNotificationViews: chosen.filter((view) => isOneOf(PRODUCT_SURFACES, view)) })
          }
        >
          <SimpleGrid cols={{ base: 1, xs: 2 }} mt={6} spacing="xs" verticalSpacing="xs">
            {PRODUCT_SURFACES.map((surface) => (
              <Checkbox key={surface} value={surface} label={SURFACE_LABELS[surface]} disabled={disabled} />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
        {views.length > 0 ? (
          <>
            {TEXT_FIELDS.map(({ name, ...field }) => (
              <TextInput key={name} {...field} {...textProps(name)} />
            ))}
            <Checkbox
              label="Offer to join the mailing list"
              description="Shown if a mailing list is chosen in the settings of restock notifications."
              disabled={disabled}
              checked={mailingListSignUpEnabled}
              onChange={({ currentTarget }) => set({ mailingListSignUpEnabled: currentTarget.checked })}
            />
            {mailingListSignUpEnabled ? (
              <>
                <TextInput label="Text of the checkbox" maxLength={300} {...textProps('mailingListDescription')} />
                <Checkbox
                  label="Checked by default"
                  description="Not allowed in every country."
                  disabled={disabled}
                  checked={merchandising.mailingListOptInByDefault}
                  onChange={({ currentTarget }) => set({ mailingListOptInByDefault: currentTarget.checked })}
                />
              </>
            ) : null}
            <Input.Wrapper label="Preview" labelElement="div">
              <RestockPreview
                texts={texts}
                mailingList={
                  mailingListSignUpEnabled ? { isChecked: merchandising.mailingListOptInByDefault } : undefined
                }
              />
            </Input.Wrapper>
          </>
        ) : (
          <Text c="dimmed" size="sm">
            Customers cannot sign up for this product.
          </Text>
        )}
      </Stack>
    </Panel>
  )
}
