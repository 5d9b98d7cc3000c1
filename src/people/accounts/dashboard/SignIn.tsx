import { Alert, Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { CallError, call } from '#design/call.ts'
import { useContractForm } from '#design/contract-form.ts'
import { Doorway } from '#design/Doorway.tsx'
import { TextLink } from '#design/links.tsx'
import { PasswordField } from '#design/PasswordField.tsx'
import { backFrom, FORGOT_PASSWORD, HOME, SIGN_UP, withBack } from '#design/paths.ts'
import { Problem } from '#design/states.tsx'
import { signIn } from '#people/sessions/contract.ts'
import { useEnter } from './entering.ts'

/** A user of one site has no way into the dashboard, and should not be left to wonder. */
const onlyAMember = () =>
  new CallError({
    status: 403,
    code: 'access.forbidden',
    message:
      'This is an account for shopping on the site. It does not open the dashboard; ask the owner to invite you.',
    errors: {},
    crumbFail: false,
  })

export const SignIn = () => {
  const enter = useEnter()
  const back = backFrom(window.location.search)
  const { form, busy, problem, submit } = useContractForm({
    rules: signIn.input,
    initialValues: { email: '', password: '', rememberMe: false },
    send: async (values) => {
      const { accountId } = await call(signIn, { body: values })
      if (accountId === null) throw onlyAMember()
    },
    done: () => enter(),
  })
  return (
    <Doorway
      title="Sign in"
      foot={
        <>
          New here?{' '}
          <TextLink underline="always" to={withBack(SIGN_UP, back)}>
            Create an account
          </TextLink>
        </>
      }
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          {back !== HOME && !problem ? (
            <Alert color="gray" variant="light" py="xs">
              Sign in to go on. You will come back to where you were headed.
            </Alert>
          ) : null}
          <Problem>{problem}</Problem>
          <TextInput label="Email" type="email" autoComplete="username" autoFocus {...form.getInputProps('email')} />
          <PasswordField label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
          <Group justify="space-between" gap="xs">
            <Checkbox label="Keep me signed in" {...form.getInputProps('rememberMe', { type: 'checkbox' })} />
            <TextLink to={withBack(FORGOT_PASSWORD, back)}>Forgot your password?</TextLink>
          </Group>
          <Button type="submit" loading={busy} fullWidth>
            Sign in
          </Button>
        </Stack>
      </form>
    </Doorway>
  )
}
