import { type FormEvent, type ReactNode, useEffect, useReducer, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { type ScheduleTimeout, scheduleTimeout } from '#base/browser/wait-until-idle.ts'
import type { ProductPage } from '#base/enumerations/products.ts'
import { GIFT_CARD_PATH, type PageContext, QUESTIONS_PATH } from '#shop/cart/model.ts'
import { ENTRIES_API } from '#shop/cart/storefront/cart-api.ts'
import { type DisplayProduct, findVariant, getAddButton, type OptionSelection } from '#shop/catalog/model.ts'
import type { ProductMessages } from '#shop/catalog/shop-display-settings.ts'
import { getButtonState, nextPhase, PHASE_DURATIONS } from '../add-button.ts'
import { checkAvailability } from '../check-availability.ts'
import { getAlertTitle, getPurchaseMethod } from '../purchase-method.ts'
import { AddedNotice } from './AddedNotice.tsx'
import { AddToCartButton } from './AddToCartButton.tsx'
import { AlertDialog } from './AlertDialog.tsx'
import type { Notice } from './added-notice.ts'
import type { Asking, ProductQuestions, QuestionsDialog } from './QuestionsDialog.tsx'
import { readPageContext } from './read-page-context.ts'
import { submitPurchase } from './submit-purchase.ts'
import { useAddedNotice } from './use-added-notice.ts'

export type AddedProduct = Pick<DisplayProduct, 'id' | 'structuredContent' | 'variantOptionOrdering'> & {
  collectionId: string
}

type Props = {
  product: AddedProduct
  selection: OptionSelection
  /** The page type, for analytics. */
  from: ProductPage
  /** On a card the button prompts for missing options, and the notice shows the image of the added product. */
  onCard: boolean
  messages: Pick<ProductMessages, 'addToCart' | 'subscribe' | 'soldOutButton'>
  canBuy: boolean
  className: string
  describedBy?: string
  /** Shown beside the button where it sticks to the bottom of a phone's screen. */
  summary?: ReactNode
  /** The form fields. */
  children: ReactNode
  later?: ScheduleTimeout
  /** Of a product with questions. */
  questions?: ProductQuestions
}

/** Target of the form without scripts. Gift cards open their page, and questions have a page of their own. */
const getFormTarget = (product: AddedProduct) => {
  if (getPurchaseMethod(product, false) === 'gift-card') return { method: 'get', action: GIFT_CARD_PATH }
  return { method: 'post', action: product.structuredContent.additionalFieldsFormId ? QUESTIONS_PATH : ENTRIES_API }
}

/** An idle button needs no messages. */
const NO_MESSAGES = { adding: '', added: '', selectOption: '' }

/**
 * A plain form that works without scripts. With scripts the button shows the progress (CART-021…031), alerts show errors, and the page
 * stays.
 */
export const AddForm = (props: Props) => {
  const {
    product,
    selection,
    from,
    onCard,
    messages,
    canBuy,
    className,
    describedBy,
    summary,
    children,
    later = scheduleTimeout,
    questions,
  } = props
  const form = useRef<HTMLFormElement>(null)
  const [phase, send] = useReducer(nextPhase, 'idle')
  const [alert, setAlert] = useState<{ title: string; message: string; ok: string }>()
  const [asking, setAsking] = useState<Asking & { Dialog: typeof QuestionsDialog }>()
  const isPreparing = useRef(false)
  const { notice, target, show, close } = useAddedNotice(form)

  useEffect(() => {
    // From here on our own messages replace those of the browser.
    if (form.current) form.current.noValidate = true
  }, [])
  useEffect(() => {
    const duration = PHASE_DURATIONS[phase]
    return duration === undefined ? undefined : later(duration, () => send('elapse'))
  }, [phase, later])

  const showAdded = (result: Omit<Notice, 'id' | 'layout'>, context: PageContext): void =>
    show({ ...result, layout: onCard && from === 'plp' ? 'item' : 'line' }, context)

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    const context = readPageContext()
    // Without it the form submits as it does without scripts.
    if (!context) return
    event.preventDefault()
    if (phase !== 'idle' && phase !== 'added') return
    const fields = new FormData(event.currentTarget)
    const method = getPurchaseMethod(product, context.expressCheckout)
    const showAlert = (message: string): void =>
      setAlert({ title: getAlertTitle(method, context.messages), message, ok: context.messages.ok })
    const request = { product, selection, quantity: String(fields.get('quantity') ?? '1') }
    const checked = checkAvailability(request, onCard, context.messages)
    if ('needsOption' in checked) return send('ask-for-option')
    if ('error' in checked) return showAlert(checked.error)
    const purchase = { product, method, from, ...checked }
    if (questions && method !== 'gift-card') {
      if (isPreparing.current) return
      isPreparing.current = true
      try {
        // Loaded here, because most products have no questions.
        const { QuestionsDialog: Dialog, prepareQuestions } = await import('./QuestionsDialog.tsx')
        const prepared = await prepareQuestions(questions, purchase, context, form.current)
        return 'error' in prepared ? showAlert(prepared.error) : setAsking({ ...prepared, Dialog, showAlert })
      } catch (error) {
        reportError(error)
        return showAlert(context.messages.addFailed)
      } finally {
        isPreparing.current = false
      }
    }
    send('press')
    const result = await submitPurchase({ ...purchase, additionalFields: null }, context)
    if ('error' in result) {
      send('fail')
      return showAlert(result.error)
    }
    if ('isLeaving' in result) return
    send('succeed')
    showAdded(result, context)
  }

  const variant = findVariant(product, selection)
  const isGiftCard = getPurchaseMethod(product, false) === 'gift-card'
  const state = getButtonState(
    phase,
    getAddButton(product, variant, messages),
    phase === 'idle' ? NO_MESSAGES : (readPageContext()?.messages ?? NO_MESSAGES),
  )
  return (
    <>
      <form ref={form} {...getFormTarget(product)} className={className} onSubmit={submit}>
        <input type="hidden" name="itemId" value={product.id} />
        <input type="hidden" name="productPage" value={from} />
        {variant ? <input type="hidden" name="sku" value={variant.sku} /> : null}
        {children}
        {!isGiftCard && (questions?.renderInline || questions?.isInline) ? (
          // Rendered on the server only: with scripts the questions open in a dialog, and their code is loaded when they do.
          <div
            className="form questions-inline"
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself made this HTML.
            dangerouslySetInnerHTML={{ __html: questions.renderInline?.() ?? '' }}
          />
        ) : null}
        <div
          className={onCard ? 'card-add' : 'add-line'}
          data-uses-form={product.structuredContent.additionalFieldsFormId ? '' : undefined}
        >
          {summary}
          <AddToCartButton
            state={state}
            phase={phase}
            canBuy={canBuy}
            describedBy={describedBy}
            addOn={from === 'add-on'}
          />
        </div>
        <span className="unseen" role="status">
          {phase === 'select-option' ? state.label : ''}
        </span>
        {alert ? <AlertDialog {...alert} onClose={() => setAlert(undefined)} /> : null}
        {notice && target
          ? createPortal(<AddedNotice notice={notice} context={target.context} onClose={close} />, target.container)
          : null}
      </form>
      {asking && questions ? (
        <asking.Dialog
          {...asking}
          questions={questions}
          onAdded={(result) => {
            send('press')
            send('succeed')
            showAdded(result, asking.context)
          }}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </>
  )
}
