import { Button } from '@mantine/core'
import { SaveBar } from '#design/layout/SaveBar.tsx'
import type { ProductForm } from './use-product-form.ts'

/** The save status and buttons of a product. */
export const ProductSaveBar = ({ form, isNew }: { form: ProductForm; isNew: boolean }) => {
  const { draft, isDirty, busy, save, discard } = form
  const isDraft = draft.state === 'draft'
  return (
    <SaveBar status={isDirty ? 'Unsaved changes' : isNew ? 'Enter a name and a price.' : 'All changes saved'}>
      {isDirty && !isNew ? (
        <Button variant="subtle" color="gray" onClick={discard} disabled={busy}>
          Discard changes
        </Button>
      ) : null}
      <Button
        variant={isDraft ? 'default' : 'filled'}
        onClick={() => save()}
        loading={busy}
        disabled={!isDirty && !isNew}
      >
        {isDraft ? 'Save draft' : draft.state === 'scheduled' ? 'Save and schedule' : 'Save'}
      </Button>
      {isDraft ? (
        <Button onClick={() => save({ state: 'public' })} loading={busy}>
          Publish
        </Button>
      ) : null}
    </SaveBar>
  )
}
