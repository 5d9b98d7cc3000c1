import { NumberInput, Skeleton, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import type { WebsiteId } from '#base/id.ts'
import { QueryContent } from '#design/feedback/query-states.tsx'
import { Page } from '#design/layout/Page.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import type { StorefrontPreferences } from '../preferences-schema.ts'
import { PreferencePanel } from './PreferencePanel.tsx'
import { usePreferences } from './use-preferences.ts'

const Waiting = () => (
  <Stack gap="lg">
    <Skeleton height={380} radius="md" />
    <Skeleton height={220} radius="md" />
    <Skeleton height={180} radius="md" />
  </Stack>
)

type StorefrontProps = { websiteId: WebsiteId; values: StorefrontPreferences }

const SAVED = 'Saved. Visitors see it at once.'

const WordsPanel = ({ websiteId, values }: StorefrontProps) => {
  const { soldOutText, saleText, scarcityText, addToCartText } = values
  return (
    <PreferencePanel
      websiteId={websiteId}
      namespace="storefront"
      values={{ soldOutText, saleText, scarcityText, addToCartText }}
      id="words"
      title="Words on products"
      lead="Leave a field empty and visitors read our words in their own language. A product can have words of its own."
      action="Save words"
      saved={SAVED}
    >
      {(form) => (
        <>
          <TextInput label="Sold out" placeholder="Sold out" {...form.getInputProps('soldOutText')} />
          <TextInput label="On sale" placeholder="Sale" {...form.getInputProps('saleText')} />
          <TextInput
            label="Few left"
            description="{count} becomes the number that is left."
            placeholder="Only {count} left"
            {...form.getInputProps('scarcityText')}
          />
          <TextInput label="Add button" placeholder="Add to cart" {...form.getInputProps('addToCartText')} />
        </>
      )}
    </PreferencePanel>
  )
}

const ShoppingPanel = ({ websiteId, values }: StorefrontProps) => {
  const { quickViewEnabled, showProductCount, multipleQuantityAllowedForServices, expressCheckout } = values
  return (
    <PreferencePanel
      websiteId={websiteId}
      namespace="storefront"
      values={{ quickViewEnabled, showProductCount, multipleQuantityAllowedForServices, expressCheckout }}
      id="shopping"
      title="Shopping"
      action="Save shopping"
      saved={SAVED}
    >
      {(form) => (
        <>
          <Switch
            label="Quick view"
            description="Shoppers look at a product without leaving the list."
            {...form.getInputProps('quickViewEnabled', { type: 'checkbox' })}
          />
          <Switch
            label="Number of products"
            description="Lists say how many products they hold."
            {...form.getInputProps('showProductCount', { type: 'checkbox' })}
          />
          <Switch
            label="Several of a service"
            description="Shoppers may take more than one of a service at a time."
            {...form.getInputProps('multipleQuantityAllowedForServices', { type: 'checkbox' })}
          />
          <Switch
            label="Straight to the checkout"
            description="The add button leads to the checkout instead of filling a cart first."
            {...form.getInputProps('expressCheckout', { type: 'checkbox' })}
          />
        </>
      )}
    </PreferencePanel>
  )
}

const RestockPanel = ({ websiteId, values }: StorefrontProps) => (
  <PreferencePanel
    websiteId={websiteId}
    namespace="storefront"
    values={{ customRestockSuccessText: values.customRestockSuccessText }}
    id="restock"
    title="Back in stock"
    lead="Shoppers leave their address at a sold-out product and hear from you when there is more."
    action="Save back in stock"
    saved={SAVED}
  >
    {(form) => (
      <Textarea
        label="Words after signing up"
        placeholder="Signed up!"
        autosize
        minRows={2}
        maxRows={5}
        {...form.getInputProps('customRestockSuccessText')}
      />
    )}
  </PreferencePanel>
)

const StockPanel = ({ websiteId }: { websiteId: WebsiteId }) => {
  const preferences = usePreferences(websiteId, 'inventory')
  return (
    <QueryContent query={preferences} loading={<Skeleton height={180} radius="md" />}>
      {({ lowStockThreshold }) => (
        <PreferencePanel
          websiteId={websiteId}
          namespace="inventory"
          values={{ lowStockThreshold }}
          id="stock"
          title="Stock warnings"
          lead="Only you and your team see these."
          action="Save stock warnings"
          saved="Saved."
        >
          {(form) => (
            <NumberInput
              label="Low stock begins at"
              description="So many or fewer left count as low; 0 warns of nothing."
              min={0}
              max={10_000}
              allowDecimal={false}
              styles={{ wrapper: { maxWidth: 160 } }}
              {...form.getInputProps('lowStockThreshold')}
            />
          )}
        </PreferencePanel>
      )}
    </QueryContent>
  )
}

export const StoreSettings = ({ websiteId }: SiteScreenProps) => {
  const preferences = usePreferences(websiteId, 'storefront')
  return (
    <Page title="Store settings" description="How products are shown and sold on this site." narrow>
      <QueryContent query={preferences} loading={<Waiting />}>
        {(values) => (
          <Stack gap="lg">
            <WordsPanel websiteId={websiteId} values={values} />
            <ShoppingPanel websiteId={websiteId} values={values} />
            <RestockPanel websiteId={websiteId} values={values} />
            <StockPanel websiteId={websiteId} />
          </Stack>
        )}
      </QueryContent>
    </Page>
  )
}
