import { type FormEvent, type ReactNode, useEffect, useReducer, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { browserLater, type Later } from '#base/browser/settle.ts'
import type { ProductPage } from '#base/enumerations/products.ts'
import { addButtonOf, type Choice, type ShownProduct, variantOf } from '#shop/catalog/model.ts'
import type { ProductWords } from '#shop/catalog/product-words.ts'
import { AddToCartButton } from '#shop/catalog/storefront/AddToCartButton.tsx'
import {
  alertTitle,
  buttonState,
  buyingWay,
  GIFT_CARD_PATH,
  judgeWish,
  nextPhase,
  SUBSCRIPTION_PATH,
  WAITS,
} from '../adding.ts'
import { AddedNotice } from './AddedNotice.tsx'
import { AlertDialog } from './AlertDialog.tsx'
import { ENTRIES_CALL } from './adding-call.ts'
import { buy } from './buying.ts'
import { pageManner } from './page-manner.ts'
import { useNotice } from './use-notice.ts'

export type AddedProduct = Pick<ShownProduct, 'id' | 'structuredContent' | 'variantOptionOrdering'> & {
  collectionId: string
}

type Props = {
  product: AddedProduct
  choice: Choice
  /** Where it is bought: the census wants to know. */
  from: ProductPage
  /** On a card, the button itself asks for what is missing, and what was added is shown with its picture. */
  onCard: boolean
  words: Pick<ProductWords, 'addToCart' | 'subscribe' | 'soldOutButton'>
  canBuy: boolean
  className: string
  describedBy?: string
  /** The fields. */
  children: ReactNode
  later?: Later
}

/** Where the form leads without scripts: what has a page of its own is only looked at, and asks for nothing to be kept. */
const plainWay = (product: AddedProduct) => {
  const way = buyingWay(product, false)
  if (way === 'gift-card') return { method: 'get', action: GIFT_CARD_PATH }
  return way === 'subscription'
    ? { method: 'get', action: SUBSCRIPTION_PATH }
    : { method: 'post', action: ENTRIES_CALL }
}

/** Of a button that rests: it needs none. */
const STILL = { adding: '', added: '', selectOption: '' }

/**
 * A plain form that posts by itself where there are no scripts. With them the button tells how it goes (CART-021…031), alerts say why
 * it does not, and the page stays where it is.
 */
export const AddForm = (props: Props) => {
  const { product, choice, from, onCard, words, canBuy, className, describedBy, children, later = browserLater } = props
  const form = useRef<HTMLFormElement>(null)
  const [phase, send] = useReducer(nextPhase, 'idle')
  const [alert, setAlert] = useState<{ title: string; message: string; ok: string }>()
  const { notice, at, show, close } = useNotice(form)

  useEffect(() => {
    // From here on the words of the documents say what is missing, and not those of the browser.
    if (form.current) form.current.noValidate = true
  }, [])
  useEffect(() => {
    const wait = WAITS[phase]
    return wait === undefined ? undefined : later(wait, () => send('elapse'))
  }, [phase, later])

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    const manner = pageManner()
    // Without it the form does what it does without scripts.
    if (!manner) return
    event.preventDefault()
    if (phase !== 'idle' && phase !== 'added') return
    const fields = new FormData(event.currentTarget)
    const way = buyingWay(product, manner.expressCheckout)
    const complain = (message: string): void =>
      setAlert({ title: alertTitle(way, manner.words), message, ok: manner.words.ok })
    const verdict = judgeWish(
      { product, choice, quantity: String(fields.get('quantity') ?? '1') },
      onCard,
      manner.words,
    )
    if ('askForOption' in verdict) return send('ask-for-option')
    if ('fault' in verdict) return complain(verdict.fault)
    send('press')
    const outcome = await buy(
      { product, way, from, ...verdict, additionalFields: fields.get('additionalFields') },
      manner,
    )
    if ('fault' in outcome) {
      send('fail')
      return complain(outcome.fault)
    }
    if ('leaving' in outcome) return
    send('succeed')
    show({ ...outcome, look: onCard && from === 'plp' ? 'item' : 'line' }, manner)
  }

  const variant = variantOf(product, choice)
  const state = buttonState(
    phase,
    addButtonOf(product, variant, words),
    phase === 'idle' ? STILL : (pageManner()?.words ?? STILL),
  )
  return (
    <form ref={form} {...plainWay(product)} className={className} onSubmit={submit}>
      <input type="hidden" name="itemId" value={product.id} />
      <input type="hidden" name="productPage" value={from} />
      {variant ? <input type="hidden" name="sku" value={variant.sku} /> : null}
      {children}
      <div
        className={onCard ? 'card-add' : 'add-line'}
        data-uses-form={product.structuredContent.additionalFieldsFormId ? '' : undefined}
      >
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
      {notice && at ? createPortal(<AddedNotice notice={notice} manner={at.manner} onEnd={close} />, at.place) : null}
    </form>
  )
}
