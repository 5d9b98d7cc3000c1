import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { type FetchState, runFetch } from '#base/browser/fetch-state.ts'
import { call } from '#base/browser/http-client.ts'
import { recordMetric } from '#base/browser/metrics.ts'
import { type PanelProps, ProductPanel } from './ProductPanel.tsx'
import { QuickViewButton, type QuickViewProps } from './QuickView.tsx'

const SoldOutPanel = lazy(async () => ({ default: (await import('./SoldOutPanel.tsx')).SoldOutPanel }))

/** A native dialog: it traps the focus, closes on Escape, and restores the focus. */
function QuickViewDialog({ itemId, href, title, messages, onClose }: QuickViewProps & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [panel, setPanel] = useState<FetchState<PanelProps>>({ status: 'pending' })
  useEffect(() => {
    dialog.current?.showModal()
    recordMetric({ event: 'quick-view', data: { item_id: itemId, item_title: title } })
    void runFetch(
      () => call<PanelProps>('GET', `${href}?format=quick-view` as `/${string}`),
      setPanel,
      ({ status }) => reportError(new Error(`The quick view of ${href} failed with status ${status}.`)),
    )
  }, [href, itemId, title])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the button close it too; this handles clicks on the backdrop
    <dialog
      ref={dialog}
      className="quick-view"
      aria-label={title}
      onClose={onClose}
      onClick={({ target }) => {
        if (target === dialog.current) dialog.current?.close()
      }}
    >
      <div className="quick-view-body">
        <form method="dialog" className="quick-view-close">
          <button type="submit" className="button button-text">
            {messages.close}
          </button>
        </form>
        {panel.status === 'pending' ? <p aria-live="polite">{messages.loading}</p> : null}
        {panel.status === 'failed' ? <p role="alert">{messages.failed}</p> : null}
        {panel.status === 'success' ? (
          <div className="product product-quick">
            {panel.data.restock ? (
              <Suspense>
                <SoldOutPanel {...panel.data} />
              </Suspense>
            ) : (
              <ProductPanel {...panel.data} />
            )}
          </div>
        ) : null}
        <p>
          <a href={href}>{messages.details}</a>
        </p>
        <div className="cart-notices" role="status" />
      </div>
    </dialog>
  )
}

export default function QuickViewIsland(props: QuickViewProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <QuickViewButton
        {...props}
        onOpen={(event) => {
          // Modified clicks open a new tab.
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          setOpen(true)
        }}
      />
      {open ? <QuickViewDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
