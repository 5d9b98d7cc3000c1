import { Alert, Button, Stack, Text, TextInput } from '@mantine/core'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { call } from '#design/call.ts'
import { useContractForm } from '#design/contract-form.ts'
import { Panel } from '#design/Panel.tsx'
import { PasswordField } from '#design/PasswordField.tsx'
import { Problem } from '#design/states.tsx'
import { askEmailChange } from '../contract.ts'
import type { Account } from '../model.ts'

export const EmailPanel = ({ account }: { account: Account }) => {
  const [sentTo, setSentTo] = useState<string>()
  const { form, busy, problem, submit } = useContractForm({
    rules: askEmailChange.input,
    initialValues: { email: '', password: account.hasPassword ? '' : undefined },
    send: (body) => call(askEmailChange, { body }),
    done: (answer) => {
      setSentTo(answer.sentTo)
      form.reset()
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <Panel
        title="Email"
        lead={
          <>
            You sign in with <strong>{account.email}</strong>. A new address counts once the link that we send there has
            been followed.
          </>
        }
        foot={
          <Button type="submit" loading={busy} variant="default">
            Send the link
          </Button>
        }
      >
        <Stack maw={420}>
          <Problem>{problem}</Problem>
          {sentTo ? (
            <Alert color="green" variant="light" icon={<MailCheck aria-hidden />} role="status">
              <Text>
                A link is on its way to <strong>{sentTo}</strong>. Until it has been followed nothing changes.
              </Text>
            </Alert>
          ) : null}
          <TextInput label="New email" type="email" autoComplete="email" {...form.getInputProps('email')} />
          {account.hasPassword ? (
            <PasswordField
              label="Your password"
              description="So that nobody does this at your unlocked screen."
              autoComplete="current-password"
              {...form.getInputProps('password')}
            />
          ) : null}
        </Stack>
      </Panel>
    </form>
  )
}
