import { Button, Checkbox, Stack } from '@mantine/core'
import { call } from '#design/call.ts'
import { useContractForm } from '#design/contract-form.ts'
import { Doorway } from '#design/Doorway.tsx'
import { useLinkToken } from '#design/link-token.ts'
import { TextLink } from '#design/links.tsx'
import { ACCOUNT, backFrom, FORGOT_PASSWORD } from '#design/paths.ts'
import { Problem } from '#design/states.tsx'
import { signInByLink } from '#people/sessions/contract.ts'
import { getAccount } from '../contract.ts'
import { useEnter } from './entering.ts'

/** Opening the link spends nothing: mail programs open links to look at them. Pressing the button does. */
export const SignInLink = () => {
  const token = useLinkToken() ?? ''
  const enter = useEnter()
  const { form, busy, problem, submit } = useContractForm({
    rules: signInByLink.input,
    initialValues: { token, rememberMe: false },
    send: async (body) => {
      await call(signInByLink, { body })
      return call(getAccount)
    },
    // Without a password this link was the only way in, and it is spent now.
    done: ({ hasPassword }) => enter(hasPassword ? backFrom(window.location.search) : ACCOUNT),
  })
  return (
    <Doorway
      title="Sign in by link"
      lead="This link works once, in this browser."
      foot={<TextLink to={FORGOT_PASSWORD}>Ask for another link</TextLink>}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <Problem>{problem ?? form.errors.token}</Problem>
          <Checkbox label="Keep me signed in" {...form.getInputProps('rememberMe', { type: 'checkbox' })} />
          <Button type="submit" loading={busy} fullWidth autoFocus>
            Sign in
          </Button>
        </Stack>
      </form>
    </Doorway>
  )
}
