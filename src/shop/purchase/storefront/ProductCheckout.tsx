import { type ReactNode, useId } from 'react'
import type { ProductPage } from '#base/enumerations/products.ts'
import { type DisplayProduct, type OptionSelection, shouldShowQuantity } from '#shop/catalog/model.ts'
import type { ShopDisplaySettings } from '#shop/catalog/shop-display-settings.ts'
import { QuantityInput } from '#shop/catalog/storefront/QuantityInput.tsx'
import { VariantsSelect } from '#shop/catalog/storefront/VariantsSelect.tsx'
import { AddForm } from './AddForm.tsx'
import type { ProductQuestions } from './QuestionsDialog.tsx'

/** What the page knows of the questions. */
export type PanelQuestions = Pick<ProductQuestions, 'settings' | 'isInline' | 'renderInline'>

type Props = {
  product: DisplayProduct
  choice: OptionSelection
  onChoose: (name: string, value: string) => void
  display: ShopDisplaySettings
  /** The page type, for analytics. */
  from: ProductPage
  summary?: ReactNode
  questions?: PanelQuestions
  canSelectSoldOut?: boolean
}

/** The questions of a product, if it has any. */
const toQuestions = (
  { title, fullUrl, structuredContent }: DisplayProduct,
  questions: PanelQuestions | undefined,
): ProductQuestions | undefined =>
  structuredContent.additionalFieldsFormId === null ? undefined : { title, href: fullUrl, ...questions }

/** Option selects, quantity and button (CATALOG-030) as a plain form that works without scripts. */
export const ProductCheckout = (props: Props) => {
  const { product, choice, onChoose, display, from, summary, questions, canSelectSoldOut } = props
  const noteId = useId()
  const { messages, canBuy, multipleQuantityAllowedForServices } = display
  return (
    <>
      <AddForm
        product={product}
        selection={choice}
        from={from}
        onCard={false}
        messages={messages}
        canBuy={canBuy}
        className="product-checkout"
        describedBy={canBuy ? undefined : noteId}
        summary={summary}
        questions={toQuestions(product, questions)}
      >
        <VariantsSelect
          product={product}
          choice={choice}
          onChoose={onChoose}
          messages={messages}
          canSelectSoldOut={canSelectSoldOut}
        />
        {shouldShowQuantity(product, multipleQuantityAllowedForServices) ? <QuantityInput messages={messages} /> : null}
      </AddForm>
      {canBuy ? null : (
        <p id={noteId} className="field-note">
          {messages.notYet}
        </p>
      )}
    </>
  )
}
