import { Button, Group, Stack, Text, Title } from '@mantine/core'
import type { WebsiteId } from '#base/id.ts'
import { callEndpoint } from '#design/api/api-client.ts'
import { useEndpointMutation, useInvalidate } from '#design/api/endpoint-hooks.ts'
import { notify, notifyError } from '#design/feedback/notify.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { PasswordField } from '#design/forms/PasswordField.tsx'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { listPages, openPage, type PageSummary, protectPage } from '../contract.ts'

export const PagePasswordForm = ({ websiteId, page }: { websiteId: WebsiteId; page: PageSummary }) => {
  const { collectionId, hasPassword } = page
  const params = { websiteId, collectionId }
  const refresh = useInvalidate()
  const { form, isSubmitting, formError, submit } = useEndpointForm({
    schema: protectPage.input,
    initialValues: { password: '' },
    onSubmit: (body) => callEndpoint(protectPage, { params, body }),
    onSuccess: async () => {
      form.reset()
      await refresh(listPages)
      notify('Password set')
    },
  })
  const open = useEndpointMutation(openPage, { invalidates: [listPages] })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Title order={3}>Access</Title>
        <Text c="dimmed">
          {hasPassword ? 'Visitors need a password to view this page.' : 'Anyone can view this page.'}
        </Text>
        <FormError>{formError}</FormError>
        <PasswordField
          label={hasPassword ? 'New page password' : 'Page password'}
          autoComplete="off"
          isStored={hasPassword}
          {...form.getInputProps('password')}
        />
        <Group>
          <Button type="submit" variant="default" loading={isSubmitting}>
            {hasPassword ? 'Change password' : 'Set password'}
          </Button>
          {hasPassword ? (
            <Button
              variant="default"
              loading={open.isPending}
              onClick={() =>
                open.mutate({ params }, { onError: notifyError, onSuccess: () => notify('Password removed') })
              }
            >
              Remove password
            </Button>
          ) : null}
        </Group>
      </Stack>
    </form>
  )
}
