import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { toApiError } from '#design/api/api-client.ts'
import { useEndpointMutation } from '#design/api/endpoint-hooks.ts'
import { ConfirmDialog } from '#design/feedback/ConfirmDialog.tsx'
import { Dialog } from '#design/feedback/Dialog.tsx'
import { notify } from '#design/feedback/notify.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { notifyBuyers, type ProductFileResponse } from '../contract.ts'
import type { ProductDownloadsState } from './use-product-downloads.ts'

type Props = {
  websiteId: WebsiteId
  file: ProductFileResponse
  state: ProductDownloadsState
  onClose: () => void
}

export const RenameFileDialog = ({ websiteId, file, state, onClose }: Props) => {
  const [name, setName] = useState(file.name)
  const { rename } = state
  const request = { params: { websiteId, productFileId: file.fileId }, body: { name } }
  return (
    <Dialog onClose={onClose} title="Rename file">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          rename.mutate(request, { onSuccess: onClose })
        }}
      >
        <Stack>
          <TextInput
            label="Name"
            description="Buyers see this name. The downloaded file keeps its own name."
            value={name}
            maxLength={200}
            error={rename.error ? toApiError(rename.error).message : undefined}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            data-autofocus
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={rename.isPending} disabled={name.trim() === ''}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

export const RemoveFileDialog = ({ websiteId, file, state, onClose }: Props) => {
  const [forBuyers, setForBuyers] = useState(false)
  const params = { websiteId, productFileId: file.fileId }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Remove ${file.name}?`}
      confirmLabel="Remove file"
      mutation={state.remove}
      request={{ params, query: forBuyers ? { forBuyers: '1' } : {} }}
    >
      <Stack>
        <Text>New buyers no longer get this file. Those who bought it before can still download it.</Text>
        <Checkbox
          label="Also remove it for those who bought it before"
          description="Deletes the file with all of its versions. This cannot be undone."
          checked={forBuyers}
          onChange={({ currentTarget }) => setForBuyers(currentTarget.checked)}
        />
      </Stack>
    </ConfirmDialog>
  )
}

type NotifyProps = Pick<Props, 'websiteId' | 'file' | 'onClose'> & { buyers: number }

/** After a file was added or replaced, or later. */
export const NotifyBuyersDialog = ({ websiteId, file, buyers, onClose }: NotifyProps) => {
  const mutation = useEndpointMutation(notifyBuyers, {
    onSuccess: () => {
      notify('The emails are being sent.')
      onClose()
    },
  })
  const count = buyers === 1 ? '1 buyer' : `${buyers.toLocaleString('en')} buyers`
  return (
    <Dialog onClose={onClose} title="Email buyers about this file?">
      <Stack>
        <Text>
          {count} can download the newest version of {file.name}. Each of them gets one email with a link, and no second
          one about the same version.
        </Text>
        <FormError>{mutation.error ? toApiError(mutation.error).message : null}</FormError>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            Not now
          </Button>
          <Button
            loading={mutation.isPending}
            onClick={() => mutation.mutate({ params: { websiteId, productFileId: file.fileId } })}
          >
            Email {count}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
