import { Button, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '#design/call.ts'
import { useContractForm } from '#design/contract-form.ts'
import { Doorway } from '#design/Doorway.tsx'
import { TextLink } from '#design/links.tsx'
import { backFrom, SIGN_IN, withBack } from '#design/paths.ts'
import { Problem } from '#design/states.tsx'
import { askPasswordReset, askSignInLink } from '../contract.ts'

export const ForgotPassword = () => {
  const [sentTo, setSentTo] = useState<string>()
  const back = <TextLink to={withBack(SIGN_IN, backFrom(window.location.search))}>Back to signing in</TextLink>
  const { form, busy, problem, submit } = useContractForm({
    rules: askPasswordReset.input,
    initialValues: { email: '', what: 'password' },
    send: ({ email, what }) => call(what === 'password' ? askPasswordReset : askSignInLink, { body: { email } }),
    done: (_, { email }) => setSentTo(email),
  })
  if (sentTo)
    return (
      <Doorway title="Look into your mailbox" foot={back}>
        <Stack gap="sm">
          <Text>
            If there is an account for <strong>{sentTo}</strong>, a link is on its way there. It can take a minute; look
            into the spam folder, too.
          </Text>
          <Text c="dimmed">
            An installation that sends no mail keeps it in its outbox: whoever runs it finds the link there.
          </Text>
        </Stack>
      </Doorway>
    )
  return (
    <Doorway title="Forgot your password?" lead="We send a link to your address, and you are in again." foot={back}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Problem>{problem}</Problem>
          <TextInput label="Email" type="email" autoComplete="username" autoFocus {...form.getInputProps('email')} />
          <Radio.Group label="What should the link do?" {...form.getInputProps('what')}>
            <Stack gap="xs" mt={4}>
              <Radio value="password" label="Let me choose a new password" />
              <Radio value="sign-in" label="Just sign me in, once" />
            </Stack>
          </Radio.Group>
          <Button type="submit" loading={busy} fullWidth>
            Send the link
          </Button>
        </Stack>
      </form>
    </Doorway>
  )
}
