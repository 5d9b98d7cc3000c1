import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { call } from '#design/call.ts'
import { useContractForm } from '#design/contract-form.ts'
import { Doorway } from '#design/Doorway.tsx'
import { useLinkToken } from '#design/link-token.ts'
import { ButtonLink, TextLink } from '#design/links.tsx'
import { ACCOUNT, HOME } from '#design/paths.ts'
import { useInvalidate } from '#design/query.ts'
import { Problem } from '#design/states.tsx'
import { getSession } from '#people/sessions/contract.ts'
import { confirmEmail, getAccount } from '../contract.ts'

export const ConfirmEmail = () => {
  const token = useLinkToken() ?? ''
  const refresh = useInvalidate()
  const [confirmed, setConfirmed] = useState<string>()
  const { form, busy, problem, submit } = useContractForm({
    rules: confirmEmail.input,
    initialValues: { token },
    send: (body) => call(confirmEmail, { body }),
    done: async ({ email }) => {
      setConfirmed(email)
      await refresh(getAccount, getSession)
    },
  })
  if (confirmed)
    return (
      <Doorway title="Your address is confirmed">
        <Stack>
          <Text>
            From now on you sign in with <strong>{confirmed}</strong>, and mails to you go there.
          </Text>
          <ButtonLink to={HOME} fullWidth>
            Go to the dashboard
          </ButtonLink>
        </Stack>
      </Doorway>
    )
  return (
    <Doorway
      title="Confirm your email address"
      lead="You asked to use another address for your account."
      foot={<TextLink to={ACCOUNT}>Ask for another link in your account</TextLink>}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <Problem>{problem ?? form.errors.token}</Problem>
          <Button type="submit" loading={busy} fullWidth autoFocus>
            Confirm this address
          </Button>
        </Stack>
      </form>
    </Doorway>
  )
}
