import { Alert, Button, Stack, Text, TextInput } from '@mantine/core'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { callEndpoint } from '#design/api/api-client.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { PasswordField } from '#design/forms/PasswordField.tsx'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { Panel } from '#design/layout/Panel.tsx'
import { requestEmailChange } from '../contract.ts'
import type { Account } from '../model.ts'

export const EmailPanel = ({ account }: { account: Account }) => {
  const [sentTo, setSentTo] = useState<string>()
  const { form, isSubmitting, formError, submit } = useEndpointForm({
    schema: requestEmailChange.input,
    initialValues: { email: '', password: account.hasPassword ? '' : undefined },
    onSubmit: (body) => callEndpoint(requestEmailChange, { body }),
    onSuccess: (answer) => {
      setSentTo(answer.sentTo)
      form.reset()
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <Panel
        title="Email"
        description={
          <>
            You sign in with <strong>{account.email}</strong>. A new address counts once the link that we send there has
            been followed.
          </>
        }
        footer={
          <Button type="submit" loading={isSubmitting} variant="default">
            Send link
          </Button>
        }
      >
        <Stack maw={420}>
          <FormError>{formError}</FormError>
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
              description="Confirm your password to change your email."
              autoComplete="current-password"
              {...form.getInputProps('password')}
            />
          ) : null}
        </Stack>
      </Panel>
    </form>
  )
}
