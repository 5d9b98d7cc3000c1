import { useEffect, useId, useRef } from 'react'

type Props = { title: string; message: string; ok: string; onClose: () => void }

/** The browser's own dialog: it keeps the keyboard inside, closes by Escape, and gives the focus back to where it came from. */
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
