import type { CheckoutMessages } from '../locales/messages.ts'
import type { SaveState } from './use-checkout.ts'

/** Whether the entered details are saved. Without scripts a button saves them. */
export const SaveStatus = ({ saving, messages }: { saving: SaveState; messages: CheckoutMessages }) => {
  const text = { untouched: '', saving: messages.saving, saved: messages.saved, failed: messages.notSaved }[saving]
  return (
    <p className="saved-line">
      <span role="status" data-saving={saving}>
        {text}
      </span>
      <button type="submit" name="do" value="save" className="button-plain cart-update">
        {messages.saveForLater}
      </button>
    </p>
  )
}
