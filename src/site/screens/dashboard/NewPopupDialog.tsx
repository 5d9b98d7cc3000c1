import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { WebsiteId } from '#base/id.ts'
import { callEndpoint } from '#design/api/api-client.ts'
import { useInvalidate } from '#design/api/endpoint-hooks.ts'
import { Dialog } from '#design/feedback/Dialog.tsx'
import { FormError } from '#design/feedback/query-states.tsx'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { sitePath } from '#design/routing/paths.ts'
import { createPopup, listScreens, type Popup } from '../contract.ts'

/** Creates a popup and opens it in the editor. */
export const NewPopupDialog = ({ websiteId, onClose }: { websiteId: WebsiteId; onClose: () => void }) => {
  const refresh = useInvalidate()
  const navigate = useNavigate()
  const { form, isSubmitting, formError, submit } = useEndpointForm<{ name: string }, Popup>({
    initialValues: { name: '' },
    onSubmit: (body) => callEndpoint(createPopup, { params: { websiteId }, body }),
    onSuccess: async ({ popupId }) => {
      await refresh(listScreens)
      await navigate({ to: sitePath(websiteId, `edit/popup/${popupId}`) })
    },
  })
  return (
    <Dialog onClose={onClose} title="New popup">
      <form onSubmit={submit} noValidate>
        <Stack>
          <FormError>{formError}</FormError>
          <TextInput
            label="Name"
            description="Screen readers announce it when the popup opens, and reports list it."
            required
            data-autofocus
            {...form.getInputProps('name')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isSubmitting}>
              Create popup
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
