import type { ReactNode } from 'react'
import { getMessages } from '#blocks/messages.ts'
import type { PopupBehavior } from '#storefront/client/popup-rules.ts'

export type PopupLook = { position: 'center' | 'corner'; size: 'small' | 'medium' | 'large' }

export const getPopupClass = ({ position, size }: PopupLook): string => `popup popup-${position} popup-${size}`

type Props = {
  popupId: string
  name: string
  look: PopupLook
  /** Read by src/storefront/client/popup.ts. Missing in previews. */
  settings?: PopupBehavior
  language: string
  isOpen?: boolean
  children: ReactNode
}

/**
 * A dialog that is part of the page, closed: it takes no space, its images are not loaded, and without JavaScript it is never shown. The
 * census script reports its events by `data-overlay-id`.
 */
export const PopupView = ({ popupId, name, look, settings, language, isOpen, children }: Props) => (
  <dialog
    className={getPopupClass(look)}
    aria-label={name}
    data-overlay-id={settings && popupId}
    data-popup={settings && JSON.stringify(settings)}
    open={isOpen}
  >
    <form method="dialog" className="popup-bar">
      <button type="submit" className="popup-close" aria-label={getMessages(language).close}>
        <span aria-hidden="true">×</span>
      </button>
    </form>
    <div className="popup-content">{children}</div>
  </dialog>
)
