import type { Page } from '@playwright/test'
import { expect } from 'vitest'
import { ProductType } from '#base/enumerations/products.ts'
import { getProductDisplaySettings, getShopDisplaySettings } from '#blocks/shop-display-settings.ts'
import { createTestContext } from '#blocks/testing/render-block.tsx'
import { BROWSER_TIMEOUT } from '#platform/testing/browser.ts'
import { toDisplayProduct } from '#shop/catalog/model.ts'
import { anItem } from '#shop/catalog/testing/product-items.ts'
import { withDefaults } from '#shop/preferences/model.ts'
import { ProductCard } from '#shop/purchase/storefront/ProductCard.tsx'
import ProductPanelIsland from '#shop/purchase/storefront/ProductPanel.island.tsx'
import type { FormField, PublicForm } from '#site/forms/form-schema.ts'
import { getFormMessages } from '#site/forms/locales/get-messages.ts'
import { getFormLayout } from '#site/forms/storefront/form-layout.ts'
import { Island } from '#storefront/islands/Island.tsx'
import { SiteLayout } from '#storefront/views/layout/SiteLayout.tsx'

/** A page with one product of each kind, each in its own section. */

export const store = '01980a3c-7c1e-7b4a-9d3e-000000000002'
const context = createTestContext({
  Island,
  site: { ...createTestContext().site, flags: { addToCartVisitorMetrics: true } },
  shop: { canBuy: true, websiteId: 'site-1', stores: { [store]: 'The shop' } },
})
const OPTIONS = {
  optionNames: ['Size', 'Glaze'],
  variants: [
    { sku: 'S-C', values: ['Small', 'Celadon'] },
    { sku: 'L-A', values: ['Large', 'Ash'] },
  ],
}
export const bowl = anItem(OPTIONS)
const detail = (item: ReturnType<typeof anItem>) => ({
  product: toDisplayProduct(item),
  display: getProductDisplaySettings(context, item),
  surface: 'detail' as const,
  heading: 'h2' as const,
  sizes: '50vw',
  hide: ['pictures' as const],
})
const card = (item: ReturnType<typeof anItem>, from?: 'add-on') => (
  <ProductCard
    product={item}
    display={getShopDisplaySettings(context)}
    heading="h2"
    sizes="25vw"
    buy
    from={from}
    Island={Island}
  />
)
const FIELDS: readonly FormField[] = [
  {
    id: 'engraving',
    type: 'text',
    title: 'Engraving',
    description: '',
    placeholder: '',
    required: true,
    showWhen: null,
  },
  { id: 'name', type: 'name', title: 'For', description: '', required: true, showWhen: null },
  {
    id: 'extras',
    type: 'checkbox',
    title: 'Extras',
    description: '',
    required: true,
    options: ['Card', 'Ribbon'],
    showWhen: null,
  },
  {
    id: 'survey',
    type: 'likert',
    title: 'Survey',
    description: '',
    required: true,
    options: ['I like tea'],
    showWhen: null,
  },
]
const questionsForm: PublicForm = {
  id: '01980a3c-7c1e-7b4a-9d3e-0000000000f1',
  kind: 'product',
  name: 'Engraving',
  fields: [...FIELDS],
  submitLabel: '',
  submissionMessage: '',
  disclaimer: '',
  disclaimerVersion: null,
  successRedirect: null,
  captchaSettings: { enabled: false },
}
export const questions = {
  form: questionsForm,
  messages: getFormMessages('en'),
  layout: getFormLayout('en-US'),
}
export const productWithForm = anItem({
  title: 'Engraved cup',
  content: { additionalFieldsFormId: questionsForm.id, additionalFieldsForm: questionsForm },
})
export const giftCard = anItem({
  type: ProductType.giftCard,
  optionNames: ['Amount'],
  variants: [
    { sku: 'GC25', values: ['$25'] },
    { sku: 'GC50', values: ['$50'] },
  ],
})
const glazed = { optionNames: ['Glaze'], variants: [{ values: ['Celadon'] }, { values: ['Ash'] }] }

export const AddToCartFixture = ({ express = false }: { express?: boolean }) => {
  const preferences = withDefaults('storefront', { expressCheckout: express })
  return (
    <SiteLayout context={{ ...context, shop: { canBuy: true, ...context.shop, preferences } }}>
      <div data-page-id="page-1" />
      <section id="detail">
        <Island name="shop/purchase/ProductPanel" view={ProductPanelIsland} props={detail(bowl)} />
      </section>
      <section id="plain">{card(anItem({ title: 'Morning mug' }))}</section>
      <section id="choice">{card(anItem({ title: 'Tumbler', ...glazed }))}</section>
      <section id="gone">{card(anItem({ title: 'Moon jar', variants: [{ stock: 0 }] }))}</section>
      <section id="add-on">{card(anItem({ title: 'Spoon' }), 'add-on')}</section>
      <section id="gift">
        <Island name="shop/purchase/ProductPanel" view={ProductPanelIsland} props={detail(giftCard)} />
      </section>
      <section id="subscription">
        {card(anItem({ title: 'Tea', content: { isSubscribable: true, subscriptionPlan: null } }))}
      </section>
      <section id="formed">
        <Island
          name="shop/purchase/ProductPanel"
          view={ProductPanelIsland}
          props={{
            ...detail(productWithForm),
            questions: { settings: questions, isInline: true, renderInline: () => '<p>Questions</p>' },
          }}
        />
      </section>
      <section id="formed-card">{card(productWithForm)}</section>
      <section id="formed-subscription">
        {card(anItem({ title: 'Tea', content: { ...productWithForm.structuredContent, isSubscribable: true } }))}
      </section>
    </SiteLayout>
  )
}

export const findAddButton = (page: Page, place: string) => page.locator(`#${place} .add-to-cart`)
export const expectLabel = (page: Page, place: string, label: string) =>
  expect.poll(() => findAddButton(page, place).innerText(), BROWSER_TIMEOUT).toBe(label)
export const selectOption = async (page: Page, place: string, label: string, value: string): Promise<void> => {
  const field = page.locator(`#${place}`).getByLabel(label)
  await field.focus()
  await field.selectOption(value)
}
