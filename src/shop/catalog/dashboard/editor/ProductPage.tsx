import { Alert, Button, Stack } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { ExternalLink, Lock } from 'lucide-react'
import { useCallback } from 'react'
import { ProductType } from '#base/enumerations/products.ts'
import type { WebsiteId } from '#base/id.ts'
import type { PlanFeatures } from '#base/plan-features.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { UnsavedChangesGuard } from '#design/forms/UnsavedChangesGuard.tsx'
import { Page } from '#design/layout/Page.tsx'
import { TextLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import type { RichText } from '#document/rich-text.ts'
import { hasRight } from '#people/roles/model.ts'
import type { EditableProduct } from '#shop/catalog/contract.ts'
import type { Store } from '#shop/stores/contract.ts'
import { DownloadsPanel } from '../DownloadsPanel.tsx'
import { QuestionsPanel } from '../QuestionsPanel.tsx'
import { RestockPanel } from '../RestockPanel.tsx'
import { BasicsPanel } from './BasicsPanel.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import classes from './editor.module.css'
import { GiftCardPanel } from './GiftCardPanel.tsx'
import { ImagesPanel } from './ImagesPanel.tsx'
import { MerchandisingPanel } from './MerchandisingPanel.tsx'
import { OptionsPanel } from './OptionsPanel.tsx'
import { OrganizePanel } from './OrganizePanel.tsx'
import { PreviewPanel } from './PreviewPanel.tsx'
import { PricePanel } from './PricePanel.tsx'
import { ProductSaveBar } from './ProductSaveBar.tsx'
import type { ProductDraft, SiteLocale } from './product-draft.ts'
import { RelatedProductsPanel } from './RelatedProductsPanel.tsx'
import { SeoPanel } from './SeoPanel.tsx'
import { SubscriptionPanel } from './SubscriptionPanel.tsx'
import { useProductForm } from './use-product-form.ts'
import { VariantsPanel } from './VariantsPanel.tsx'
import { VisibilityPanel } from './VisibilityPanel.tsx'

type ProductPageProps = {
  websiteId: WebsiteId
  roles: readonly number[]
  site: SiteLocale & { title: string; url: string; planFeatures: PlanFeatures }
  stores: readonly Store[]
  product: EditableProduct | undefined
  start: ProductDraft
  onSaved: (product: EditableProduct, draft: ProductDraft) => void
}

/** The product editor. */
export const ProductPage = ({ websiteId, roles, site, stores, product, start, onSaved }: ProductPageProps) => {
  const form = useProductForm({ websiteId, product, start, region: site, onSaved })
  const { draft, change, errors, edition } = form
  const disabled = !hasRight(roles, 'products.edit')
  const panel = { draft, change, errors, disabled }
  const store = stores.find(({ id }) => id === draft.collectionId)
  const setDescription = useCallback((description: RichText) => change({ description }), [change])
  const save = (): void => {
    if (!disabled) form.save()
  }
  useHotkeys([['mod+S', save]], [], true)
  const linked = { websiteId, self: product?.id, disabled }
  return (
    <Page
      title={draft.title || (product ? 'Product' : 'New product')}
      description={<TextLink to={sitePath(websiteId, 'products')}>All products</TextLink>}
      action={product ? <ViewOnSite site={site} product={product} /> : null}
    >
      <UnsavedChangesGuard isDirty={() => form.isDirty} />
      <ConflictDialog form={form} />
      <div ref={form.frame}>
        <Stack gap="md" mb={form.problem || disabled ? 'md' : 0}>
          <FormError>{form.problem}</FormError>
          {disabled ? (
            <Alert color="gray" variant="light" icon={<Lock aria-hidden />}>
              Your role can view products but not edit them. Ask an administrator for access.
            </Alert>
          ) : null}
        </Stack>
        <div className={classes.layout}>
          <div className={classes.column}>
            <BasicsPanel {...panel} edition={edition} setDescription={setDescription} />
            <ImagesPanel {...panel} websiteId={websiteId} mayUpload={hasRight(roles, 'assets.edit')} />
            {draft.productType === ProductType.digital ? (
              <DownloadsPanel
                websiteId={websiteId}
                roles={roles}
                productId={product?.productType === ProductType.digital ? product.id : undefined}
              />
            ) : null}
            {draft.axes.length === 0 || draft.variants.length < 2 ? (
              <PricePanel {...panel} currency={site.currency} />
            ) : null}
            <OptionsPanel {...panel} />
            {draft.axes.length > 0 && draft.variants.length > 1 ? (
              <VariantsPanel
                variants={draft.variants}
                images={draft.images}
                productType={draft.productType}
                currency={site.currency}
                errors={errors}
                disabled={disabled}
                change={change}
              />
            ) : null}
            {draft.productType === ProductType.giftCard ? <GiftCardPanel {...panel} currency={site.currency} /> : null}
            <SubscriptionPanel {...panel} isIncluded={site.planFeatures.subscriptions} />
            <MerchandisingPanel {...panel} />
            <RestockPanel {...panel} />
            <RelatedProductsPanel
              {...linked}
              title="Related products"
              lead="Shown below the product."
              value={draft.related}
              error={errors.relatedIds}
              onChange={(related) => change({ related })}
            />
            <RelatedProductsPanel
              {...linked}
              title="Add-ons"
              lead="Offered together with the product."
              value={draft.addOns}
              error={errors.addOnIds}
              onChange={(addOns) => change({ addOns })}
            />
            <SeoPanel
              {...panel}
              before={`${site.url.replace(/\/$/, '')}${store?.fullUrl ?? ''}/p/`}
              siteTitle={site.title}
            />
          </div>
          <div className={classes.column}>
            <VisibilityPanel {...panel} timeZone={site.timeZone} />
            <OrganizePanel {...panel} websiteId={websiteId} stores={stores} planFeatures={site.planFeatures} />
            <QuestionsPanel {...panel} websiteId={websiteId} />
            <div className={classes.preview}>
              <PreviewPanel draft={draft} currency={site.currency} />
            </div>
          </div>
        </div>
        {disabled ? null : <ProductSaveBar form={form} isNew={product === undefined} />}
      </div>
    </Page>
  )
}

type ViewProps = { site: { url: string }; product: EditableProduct }

/** Link to the product page; only for products that visitors can see. */
const ViewOnSite = ({ site, product }: ViewProps) =>
  product.state === 'public' ? (
    <Button
      component="a"
      variant="default"
      href={new URL(product.url, site.url).href}
      target="_blank"
      rel="noreferrer"
      rightSection={<ExternalLink size={15} aria-hidden />}
    >
      View on site
    </Button>
  ) : null
