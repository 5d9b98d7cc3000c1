import { Button, Stack } from '@mantine/core'
import { callEndpoint } from '#design/api/api-client.ts'
import { useInvalidate } from '#design/api/endpoint-hooks.ts'
import { notify } from '#design/feedback/notify.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { PasswordField } from '#design/forms/PasswordField.tsx'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { Panel } from '#design/layout/Panel.tsx'
import { changePassword, getAccount } from '../contract.ts'
import type { Account } from '../model.ts'

export const PasswordPanel = ({ account }: { account: Account }) => {
  const refresh = useInvalidate()
  const { form, isSubmitting, formError, submit } = useEndpointForm({
    schema: changePassword.input,
    initialValues: { current: account.hasPassword ? '' : undefined, password: '' },
    onSubmit: (body) => callEndpoint(changePassword, { body }),
    onSuccess: async () => {
      form.reset()
      notify('Password updated. Other browsers are signed out.')
      await refresh(getAccount)
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <Panel
        id="password"
        title="Password"
        description="You will be signed out on all other browsers."
        footer={
          <Button type="submit" loading={isSubmitting} variant={account.hasPassword ? 'default' : 'filled'}>
            {account.hasPassword ? 'Change password' : 'Set password'}
          </Button>
        }
      >
        <Stack maw={420}>
          <FormError>{formError}</FormError>
          {account.hasPassword ? (
            <PasswordField
              label="Current password"
              autoComplete="current-password"
              {...form.getInputProps('current')}
            />
          ) : null}
          <PasswordField
            label="New password"
            description="At least 8 characters. Several words are easy to remember and hard to guess."
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
        </Stack>
      </Panel>
    </form>
  )
}
