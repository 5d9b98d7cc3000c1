import { useEffect, useRef, useState } from 'react'
import { type PanelProps, ProductPanel } from './ProductPanel.tsx'
import { QuickViewButton, type QuickViewProps } from './QuickView.tsx'

const fetchPanel = async (href: string): Promise<PanelProps> => {
  const answer = await fetch(`${href}?format=quick-view`)
  if (!answer.ok) throw new Error(`The quick view of ${href} answered ${answer.status}.`)
  return answer.json()
}

/** A native dialog: it traps the focus, closes on Escape, and restores the focus. */
function QuickViewDialog({ href, title, words, onClose }: QuickViewProps & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [panel, setPanel] = useState<PanelProps | 'failed'>()
  useEffect(() => {
    dialog.current?.showModal()
    fetchPanel(href).then(setPanel, (error: unknown) => {
      reportError(error)
      setPanel('failed')
    })
  }, [href])
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
            {words.close}
          </button>
        </form>
        {panel === undefined ? <p aria-live="polite">{words.loading}</p> : null}
        {panel === 'failed' ? <p role="alert">{words.failed}</p> : null}
        {typeof panel === 'object' ? (
          <div className="product product-quick">
            <ProductPanel {...panel} />
          </div>
        ) : null}
        <p>
          <a href={href}>{words.details}</a>
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
