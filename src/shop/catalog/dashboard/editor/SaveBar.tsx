import { Button, Text } from '@mantine/core'
import classes from './editor.module.css'
import type { ProductForm } from './use-product-form.ts'

/** Sticky bar with the save status and buttons. */
export const SaveBar = ({ form, isNew }: { form: ProductForm; isNew: boolean }) => {
  const { draft, isDirty, busy, save, discard } = form
  const isDraft = draft.state === 'draft'
  return (
    <div className={classes.bar}>
      <Text className={classes.barWords} c="dimmed" role="status">
        {isDirty ? 'Unsaved changes' : isNew ? 'Enter a name and a price.' : 'All changes saved'}
      </Text>
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
    </div>
  )
}
