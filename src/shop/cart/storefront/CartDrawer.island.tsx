import { useCallback, useEffect, useRef, useState } from 'react'
import { type FetchState, runFetch } from '#base/browser/fetch-state.ts'
import { throttle } from '#base/browser/throttle.ts'
import { CART_PATH } from '#base/format/text.ts'
import type { MoneyFormat } from '#base/money-format.ts'
import { formatAmount } from '../format-amount.ts'
import type { CountMessages, DrawerMessages } from '../locales/messages.ts'
import type { ShoppingCart } from '../model.ts'
import { CHECKOUT_PATH } from '../model.ts'
import { CartDrawerLink } from './CartDrawerLink.tsx'
import { CartEntries } from './CartEntries.tsx'
import { CartErrorMessage } from './CartErrorMessage.tsx'
import { fetchCart } from './cart-api.ts'
import { publishCart } from './publish-cart.ts'
import { useCart } from './use-cart.ts'

/** Milliseconds (CART-060). */
const SCROLL_THROTTLE_MS = 100

type DrawerProps = { messages: DrawerMessages; money: MoneyFormat }

const isAtEnd = ({ scrollTop, clientHeight, scrollHeight }: HTMLElement): boolean =>
  scrollTop + clientHeight >= scrollHeight - 1

function FullDrawer({ initialCart, messages, money }: DrawerProps & { initialCart: ShoppingCart }) {
  const { cart, error, setQuantity, followLink } = useCart(initialCart, messages)
  const scroller = useRef<HTMLDivElement>(null)
  const [atEnd, setAtEnd] = useState(true)
  const updateAtEnd = useCallback(() => {
    if (scroller.current) setAtEnd(isAtEnd(scroller.current))
  }, [])
  const [onScroll] = useState(() => throttle(SCROLL_THROTTLE_MS, updateAtEnd))
  useEffect(updateAtEnd, [updateAtEnd])
  if (cart.entries.length === 0) return <EmptyDrawer messages={messages} />
  const hasProblem = cart.entries.some(({ problem }) => problem !== null)
  return (
    <>
      <div ref={scroller} className="drawer-scroller" onScroll={onScroll}>
        <CartErrorMessage error={error} />
        <CartEntries
          entries={cart.entries}
          label={messages.title}
          currency={cart.currency}
          money={money}
          messages={messages}
          onQuantity={setQuantity}
        />
      </div>
      <div className="drawer-end" data-more={atEnd ? undefined : ''} aria-busy={!cart.isConfirmed}>
        <p className="drawer-subtotal">
          <span>{messages.subtotal}</span> <span>{formatAmount(cart.subtotalCents, cart.currency, money)}</span>
        </p>
        <p className="drawer-ways">
          <a className="button button-outline" href={CART_PATH} onClick={followLink}>
            {messages.goToCart}
          </a>
          {hasProblem ? null : (
            <a className="button button-solid" href={CHECKOUT_PATH} onClick={followLink}>
              {messages.checkout}
            </a>
          )}
        </p>
      </div>
    </>
  )
}

const EmptyDrawer = ({ messages }: Pick<DrawerProps, 'messages'>) => (
  <div className="drawer-scroller">
    <p>{messages.empty}</p>
    <p className="entry-fact">{messages.emptyHint}</p>
  </div>
)

function Drawer({ messages, money, onClose }: DrawerProps & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [cart, setCart] = useState<FetchState<ShoppingCart>>({ status: 'pending' })
  const load = useCallback(() => void runFetch(fetchCart, setCart), [])
  useEffect(() => {
    dialog.current?.showModal()
    load()
  }, [load])
  useEffect(() => {
    if (cart.status === 'success') publishCart(cart.data)
  }, [cart])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the button close it too; this handles clicks on the backdrop
    <dialog
      ref={dialog}
      className="drawer"
      data-overlay-id="cart"
      aria-label={messages.title}
      onClose={onClose}
      onClick={({ target }) => {
        if (target === dialog.current) dialog.current?.close()
      }}
    >
      <div className="drawer-body">
        <form method="dialog" className="drawer-head">
          <h2 className="heading size-small">{messages.title}</h2>
          <button type="submit" className="button-plain">
            {messages.close}
          </button>
        </form>
        {cart.status === 'pending' ? (
          <p className="drawer-scroller" role="status">
            {messages.loading}
          </p>
        ) : null}
        {cart.status === 'failed' ? (
          <div className="drawer-scroller">
            <p role="alert">{messages.loadFailed}</p>
            <p>
              <button type="button" className="button button-outline button-small" onClick={load}>
                {messages.retry}
              </button>
            </p>
          </div>
        ) : null}
        {cart.status === 'success' ? <FullDrawer initialCart={cart.data} messages={messages} money={money} /> : null}
      </div>
    </dialog>
  )
}

/** The cart drawer (CART-064), a native dialog: it traps the focus and closes on Escape. */
export default function CartDrawer({ title, count, ...drawer }: DrawerProps & { title: string; count: CountMessages }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <CartDrawerLink
        title={title}
        count={count}
        onOpen={(event) => {
          // Modified clicks open a new tab.
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          setOpen(true)
        }}
      />
      {open ? <Drawer {...drawer} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
