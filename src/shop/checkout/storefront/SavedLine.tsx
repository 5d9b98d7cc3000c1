import type { CheckoutWords } from '../page-words.ts'
import type { Saving } from './use-checkout.ts'

/** Whether what was typed is safe. Without scripts a button keeps it. */
export const SavedLine = ({ saving, words }: { saving: Saving; words: CheckoutWords }) => {
  const said = { untouched: '', saving: words.saving, saved: words.saved, failed: words.notSaved }[saving]
  return (
    <p className="saved-line">
      <span role="status" data-saving={saving}>
        {said}
      </span>
      <button type="submit" name="do" value="save" className="button-plain cart-update">
        {words.saveForLater}
      </button>
    </p>
  )
}
