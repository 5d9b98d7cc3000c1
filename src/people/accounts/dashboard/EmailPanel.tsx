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
            Your current email is <strong>{account.email}</strong>. We send a confirmation link to the new one before it
            is changed.
          </>
        }
        footer={
          <Button type="submit" loading={isSubmitting} variant="default">
            Send confirmation link
          </Button>
        }
      >
        <Stack maw={420}>
          <FormError>{formError}</FormError>
          {sentTo ? (
            <Alert color="green" variant="light" icon={<MailCheck aria-hidden />} role="status">
              <Text>
                We sent a confirmation link to <strong>{sentTo}</strong>. Your email changes when you open it.
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
