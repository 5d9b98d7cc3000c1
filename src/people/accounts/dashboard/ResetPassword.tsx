import { Button, Stack } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { call } from '#design/call.ts'
import { useContractForm } from '#design/contract-form.ts'
import { Doorway } from '#design/Doorway.tsx'
import { useLinkToken } from '#design/link-token.ts'
import { TextLink } from '#design/links.tsx'
import { notify } from '#design/notify.ts'
import { PasswordField } from '#design/PasswordField.tsx'
import { FORGOT_PASSWORD, SIGN_IN } from '#design/paths.ts'
import { Problem } from '#design/states.tsx'
import { resetPassword } from '../contract.ts'

export const ResetPassword = () => {
  const token = useLinkToken() ?? ''
  const router = useRouter()
  const { form, busy, problem, submit } = useContractForm({
    rules: resetPassword.input,
    initialValues: { token, password: '' },
    send: (body) => call(resetPassword, { body }),
    done: () => {
      notify('Your new password is set. Sign in with it.')
      router.history.push(SIGN_IN)
    },
  })
  return (
    <Doorway
      title="Choose a new password"
      lead="Every browser that is signed in to your account will be signed out."
      foot={<TextLink to={FORGOT_PASSWORD}>Ask for another link</TextLink>}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <Problem>{problem ?? form.errors.token}</Problem>
          <PasswordField
            label="New password"
            description="At least 8 characters."
            autoComplete="new-password"
            autoFocus
            {...form.getInputProps('password')}
          />
          <Button type="submit" loading={busy} fullWidth>
            Set password
          </Button>
        </Stack>
      </form>
    </Doorway>
  )
}
