import { NumberInput, Skeleton, Stack, Switch, TextInput } from '@mantine/core'
import type { WebsiteId } from '#base/id.ts'
import { QueryContent } from '#design/feedback/query-states.tsx'
import { Page } from '#design/layout/Page.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { AddressLookupPanel } from '#shop/address-lookup/dashboard/AddressLookupPanel.tsx'
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

const SAVED = 'Store settings saved.'

const WordsPanel = ({ websiteId, values }: StorefrontProps) => {
  const { soldOutText, saleText, scarcityText, addToCartText } = values
  return (
    <PreferencePanel
      websiteId={websiteId}
      namespace="storefront"
      values={{ soldOutText, saleText, scarcityText, addToCartText }}
      id="labels"
      title="Product labels"
      lead="Leave a field empty to use the default text in the visitor’s language. Products can override these."
      action="Save labels"
      saved={SAVED}
    >
      {(form) => (
        <>
          <TextInput label="Sold out" placeholder="Sold out" {...form.getInputProps('soldOutText')} />
          <TextInput label="On sale" placeholder="Sale" {...form.getInputProps('saleText')} />
          <TextInput
            label="Low stock"
            description="{count} is replaced by the remaining quantity."
            placeholder="Only {count} left"
            {...form.getInputProps('scarcityText')}
          />
          <TextInput label="Add to cart button" placeholder="Add to cart" {...form.getInputProps('addToCartText')} />
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
            description="Customers can preview a product without leaving the list."
            {...form.getInputProps('quickViewEnabled', { type: 'checkbox' })}
          />
          <Switch
            label="Product count"
            description="Show the number of products in lists."
            {...form.getInputProps('showProductCount', { type: 'checkbox' })}
          />
          <Switch
            label="Multiple quantities for services"
            description="Customers can buy more than one of a service."
            {...form.getInputProps('multipleQuantityAllowedForServices', { type: 'checkbox' })}
          />
          <Switch
            label="Express checkout"
            description="The add to cart button goes directly to checkout."
            {...form.getInputProps('expressCheckout', { type: 'checkbox' })}
          />
        </>
      )}
    </PreferencePanel>
  )
}

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
          lead="Only visible to contributors."
          action="Save stock warnings"
          saved="Saved."
        >
          {(form) => (
            <NumberInput
              label="Low stock threshold"
              description="Quantities at or below this count as low. 0 turns warnings off."
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
    <Page title="Store settings" description="Product display and selling options." narrow>
      <QueryContent query={preferences} loading={<Waiting />}>
        {(values) => (
          <Stack gap="lg">
            <WordsPanel websiteId={websiteId} values={values} />
            <ShoppingPanel websiteId={websiteId} values={values} />
            <StockPanel websiteId={websiteId} />
            <AddressLookupPanel websiteId={websiteId} />
          </Stack>
        )}
      </QueryContent>
    </Page>
  )
}
