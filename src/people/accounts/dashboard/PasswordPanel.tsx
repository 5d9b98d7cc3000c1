import { Button, Stack } from '@mantine/core'
import { call } from '#design/call.ts'
import { useContractForm } from '#design/contract-form.ts'
import { notify } from '#design/notify.ts'
import { Panel } from '#design/Panel.tsx'
import { PasswordField } from '#design/PasswordField.tsx'
import { useInvalidate } from '#design/query.ts'
import { Problem } from '#design/states.tsx'
import { changePassword, getAccount } from '../contract.ts'
import type { Account } from '../model.ts'

export const PasswordPanel = ({ account }: { account: Account }) => {
  const refresh = useInvalidate()
  const { form, busy, problem, submit } = useContractForm({
    rules: changePassword.input,
    initialValues: { current: account.hasPassword ? '' : undefined, password: '' },
    send: (body) => call(changePassword, { body }),
    done: async () => {
      form.reset()
      notify('Your password is set. Other browsers are signed out.')
      await refresh(getAccount)
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <Panel
        id="password"
        title="Password"
        lead="Every other browser that is signed in to your account will be signed out."
        foot={
          <Button type="submit" loading={busy} variant={account.hasPassword ? 'default' : 'filled'}>
            {account.hasPassword ? 'Change password' : 'Set password'}
          </Button>
        }
      >
        <Stack maw={420}>
          <Problem>{problem}</Problem>
          {account.hasPassword ? (
            <PasswordField
              label="Current password"
              autoComplete="current-password"
              {...form.getInputProps('current')}
            />
          ) : null}
          <PasswordField
            label="New password"
            description="At least 8 characters. A few words together are easy to remember and hard to guess."
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
        </Stack>
      </Panel>
    </form>
  )
}
