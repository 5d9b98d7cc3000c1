import { Button, Checkbox, Stack, TextInput } from '@mantine/core'
import { call } from '#design/call.ts'
import { useContractForm } from '#design/contract-form.ts'
import { Doorway } from '#design/Doorway.tsx'
import { TextLink } from '#design/links.tsx'
import { PasswordField } from '#design/PasswordField.tsx'
import { backFrom, SIGN_IN, withBack } from '#design/paths.ts'
import { Problem } from '#design/states.tsx'
import { signUp } from '../contract.ts'
import { useEnter } from './entering.ts'

export const SignUp = () => {
  const enter = useEnter()
  const search = new URLSearchParams(window.location.search)
  const { form, busy, problem, submit } = useContractForm({
    rules: signUp.input,
    // An invitation knows the address that it was sent to.
    initialValues: { name: '', email: search.get('email') ?? '', password: '', rememberMe: false },
    send: (body) => call(signUp, { body }),
    done: () => enter(),
  })
  return (
    <Doorway
      title="Create an account"
      lead="One account for all the sites you make or help with."
      foot={
        <>
          Have one already?{' '}
          <TextLink underline="always" to={withBack(SIGN_IN, backFrom(window.location.search))}>
            Sign in
          </TextLink>
        </>
      }
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <Problem>{problem}</Problem>
          <TextInput label="Name" autoComplete="name" autoFocus {...form.getInputProps('name')} />
          <TextInput label="Email" type="email" autoComplete="username" {...form.getInputProps('email')} />
          <PasswordField
            label="Password"
            description="At least 8 characters. A few words together are easy to remember and hard to guess."
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <Checkbox label="Keep me signed in" {...form.getInputProps('rememberMe', { type: 'checkbox' })} />
          <Button type="submit" loading={busy} fullWidth>
            Create account
          </Button>
        </Stack>
      </form>
    </Doorway>
  )
}
