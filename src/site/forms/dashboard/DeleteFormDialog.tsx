import { useState } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { useEndpointMutation } from '#design/api/endpoint-hooks.ts'
import { ConfirmDialog } from '#design/feedback/ConfirmDialog.tsx'
import { notify } from '#design/feedback/notify.ts'
import { deleteForm, type FormSummary, listForms } from '../contract.ts'
import { describeDeletion } from './labels.ts'

type DialogProps = {
  websiteId: WebsiteId
  form: Pick<FormSummary, 'id' | 'name' | 'kind' | 'submissionCount' | 'pendingCount'>
  onClose: () => void
  onDeleted?: () => void
}

/** Confirms deleting a form and says what is deleted with it. Open while mounted. */
export const DeleteFormDialog = ({ websiteId, form, onClose, onDeleted }: DialogProps) => {
  const [opened, setOpened] = useState(true)
  const remove = useEndpointMutation(deleteForm, { invalidates: [listForms] })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={() => {
        setOpened(false)
        onClose()
      }}
      title={`Delete ${form.name}?`}
      confirmLabel="Delete form"
      mutation={remove}
      request={{ params: { websiteId, formId: form.id } }}
      onSuccess={() => {
        notify(`${form.name} deleted.`)
        onDeleted?.()
      }}
    >
      {describeDeletion(form)}
    </ConfirmDialog>
  )
}
