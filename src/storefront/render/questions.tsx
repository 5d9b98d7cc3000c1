import { interpolate } from '#base/format/interpolate.ts'
import type { RenderContext } from '#blocks/context.ts'
import type { Shopper } from '#shop/cart/model.ts'
import type { QuestionsRequest } from '#shop/cart/register-routes.ts'
import type { ProductItem } from '#shop/catalog/model.ts'
import type { PublicForm } from '#site/forms/form-schema.ts'
import { getFormMessages } from '#site/forms/locales/get-messages.ts'
import { type FormValues, readFormValues } from '#site/forms/model.ts'
import { type AdditionalFieldsSettings, parseAnswers } from '#site/forms/storefront/additional-fields.ts'
import { getFormLayout } from '#site/forms/storefront/form-layout.ts'
import { QuestionsView } from '#storefront/views/shop/QuestionsView.tsx'
import type { CartPageDependencies } from './cart.tsx'
import type { PageDependencies } from './page-dependencies.ts'
import { htmlResponse, type PageResponse } from './page-response.ts'
import { createRenderContext, type PageRequest, renderInLayout } from './render-page.tsx'
import { buildPlainHead } from './screens.tsx'

/** The questions of a product in the language of the site. */
export const toAdditionalFieldsSettings = (
  form: PublicForm,
  { language, locale }: Pick<RenderContext['site'], 'language' | 'locale'>,
  stylesheet?: string,
): AdditionalFieldsSettings => ({
  form,
  messages: getFormMessages(language),
  layout: getFormLayout(locale),
  ...(stylesheet && { stylesheet }),
})

type ViewProps = Omit<Parameters<typeof QuestionsView>[0], 'settings' | 'product' | 'values'> & {
  getValues: (form: PublicForm) => FormValues
}

const renderQuestions = (
  request: PageRequest,
  product: ProductItem | undefined,
  { getValues, ...view }: ViewProps,
): string | undefined => {
  const form = product?.structuredContent.additionalFieldsForm
  if (!product || !form) return undefined
  const { site } = request
  const title = interpolate(getFormMessages(site.language).product.questionsAbout, { title: product.title })
  const context = createRenderContext(request, new Map())
  return renderInLayout(
    request,
    { ...buildPlainHead(title), blockStyles: ['form'] },
    context,
    <QuestionsView
      {...view}
      settings={toAdditionalFieldsSettings(form, context.site)}
      product={product}
      values={getValues(form)}
    />,
  )
}

/** After a plain form was posted without valid answers. Undefined if the product has no questions any more. */
export const renderPostedQuestions = async (
  { catalog }: Pick<PageDependencies, 'catalog'>,
  request: PageRequest,
  { itemId, hidden, controls, errors, message }: QuestionsRequest,
): Promise<string | undefined> => {
  const [product] = await catalog.listByIds(request.site.websiteId, [itemId])
  return renderQuestions(request, product, {
    hidden,
    errors,
    message,
    isEditing: hidden.entryId !== undefined,
    getValues: (form) => readFormValues(form.fields, controls),
  })
}

/** Edits the answers of a cart entry without scripts. Undefined if there is no such entry, or it has no questions. */
export const renderEntryQuestions = async (
  { catalog, cart }: Pick<PageDependencies, 'catalog'> & CartPageDependencies,
  request: PageRequest,
  shopper: Shopper,
  entryId: string | null,
): Promise<PageResponse | undefined> => {
  const { websiteId } = request.site
  const entry = (await cart.read(websiteId, shopper))?.entries.find(({ id }) => id === entryId)
  if (!entry) return undefined
  const { itemId, chosenVariant, additionalFields } = entry
  const [product] = await catalog.listByIds(websiteId, [itemId])
  const html = renderQuestions(request, product, {
    hidden: { entryId: entry.id, itemId, sku: chosenVariant.sku },
    errors: {},
    message: '',
    isEditing: true,
    getValues: () => parseAnswers(additionalFields),
  })
  return html === undefined ? undefined : htmlResponse(html, { cacheable: false })
}
