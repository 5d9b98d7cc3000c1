import { useCallback, useEffect, useRef, useState } from 'react'
import { throttle } from '#base/browser/throttle.ts'
import { CART_PATH } from '#base/format/text.ts'
import type { MoneyFormat } from '#base/money-format.ts'
import { CHECKOUT_PATH } from '../adding.ts'
import { amountText } from '../amount.ts'
import type { ShoppingCart } from '../model.ts'
import type { CountWords, DrawerWords } from '../words.ts'
import { readCart } from './adding-call.ts'
import { CartDrawerLink } from './CartDrawerLink.tsx'
import { CartEntries } from './CartEntries.tsx'
import { CartTroubleLine } from './CartTroubleLine.tsx'
import { tellCart } from './tell-cart.ts'
import { useCart } from './use-cart.ts'

/** Milliseconds (CART-060). */
const SCROLL_REST = 100

type DrawerProps = { words: DrawerWords; money: MoneyFormat }

const isAtEnd = ({ scrollTop, clientHeight, scrollHeight }: HTMLElement): boolean =>
  scrollTop + clientHeight >= scrollHeight - 1

function FullDrawer({ start, words, money }: DrawerProps & { start: ShoppingCart }) {
  const { cart, trouble, setQuantity } = useCart(start, words)
  const scroller = useRef<HTMLDivElement>(null)
  const [atEnd, setAtEnd] = useState(true)
  const look = useCallback(() => {
    if (scroller.current) setAtEnd(isAtEnd(scroller.current))
  }, [])
  const [onScroll] = useState(() => throttle(SCROLL_REST, look))
  useEffect(look, [look])
  if (cart.entries.length === 0) return <EmptyDrawer words={words} />
  const hasProblem = cart.entries.some(({ problem }) => problem !== null)
  return (
    <>
      <div ref={scroller} className="drawer-scroller" onScroll={onScroll}>
        <CartTroubleLine trouble={trouble} />
        <CartEntries
          entries={cart.entries}
          label={words.title}
          currency={cart.currency}
          money={money}
          words={words}
          onQuantity={setQuantity}
        />
      </div>
      <div className="drawer-end" data-more={atEnd ? undefined : ''} aria-busy={!cart.settled}>
        <p className="drawer-subtotal">
          <span>{words.subtotal}</span> <span>{amountText(cart.subtotalCents, cart.currency, money)}</span>
        </p>
        <p className="drawer-ways">
          <a className="button button-outline" href={CART_PATH}>
            {words.goToCart}
          </a>
          {hasProblem ? null : (
            <a className="button button-solid" href={CHECKOUT_PATH}>
              {words.checkout}
            </a>
          )}
        </p>
      </div>
    </>
  )
}

const EmptyDrawer = ({ words }: Pick<DrawerProps, 'words'>) => (
  <div className="drawer-scroller">
    <p>{words.empty}</p>
    <p className="entry-fact">{words.emptyHint}</p>
  </div>
)

function Drawer({ words, money, onClose }: DrawerProps & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [found, setFound] = useState<ShoppingCart | 'failed'>()
  const load = useCallback(async () => {
    setFound(undefined)
    const answer = await readCart()
    if (answer.ok) tellCart(answer.data)
    setFound(answer.ok ? answer.data : 'failed')
  }, [])
  useEffect(() => {
    dialog.current?.showModal()
    void load()
  }, [load])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the button close it too; this is a press beside it
    <dialog
      ref={dialog}
      className="drawer"
      aria-label={words.title}
      onClose={onClose}
      onClick={({ target }) => {
        if (target === dialog.current) dialog.current?.close()
      }}
    >
      <div className="drawer-body">
        <form method="dialog" className="drawer-head">
          <h2 className="heading size-small">{words.title}</h2>
          <button type="submit" className="button-plain">
            {words.close}
          </button>
        </form>
        {found === undefined ? (
          <p className="drawer-scroller" role="status">
            {words.loading}
          </p>
        ) : null}
        {found === 'failed' ? (
          <div className="drawer-scroller">
            <p role="alert">{words.loadFailed}</p>
            <p>
              <button type="button" className="button button-outline button-small" onClick={load}>
                {words.retry}
              </button>
            </p>
          </div>
        ) : null}
        {typeof found === 'object' ? <FullDrawer start={found} words={words} money={money} /> : null}
      </div>
    </dialog>
  )
}

/** The cart beside the page (CART-064). The browser's own dialog keeps the keyboard inside and closes by Escape. */
export default function CartDrawer({ title, count, ...drawer }: DrawerProps & { title: string; count: CountWords }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <CartDrawerLink
        title={title}
        count={count}
        onOpen={(event) => {
          // Ctrl and middle clicks mean another tab, and stay that.
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          setOpen(true)
        }}
      />
      {open ? <Drawer {...drawer} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
