import { useEffect, useId, useRef } from 'react'

type Props = { title: string; message: string; ok: string; onClose: () => void }

/** A native dialog: it traps the focus, closes on Escape, and restores the focus. */
export const AlertDialog = ({ title, message, ok, onClose }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className="alert"
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onClose}
    >
      <form method="dialog" className="alert-body">
        <h2 id={`${id}-title`} className="heading size-tiny">
          {title}
        </h2>
        <p id={`${id}-text`}>{message}</p>
        <button type="submit" className="button button-solid button-small">
          {ok}
        </button>
      </form>
    </dialog>
  )
}
