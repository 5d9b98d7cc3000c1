import { Button, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { callEndpoint } from '#design/api/api-client.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { AuthLayout } from '#design/layout/AuthLayout.tsx'
import { TextLink } from '#design/routing/links.tsx'
import { getReturnPath, SIGN_IN, withReturnPath } from '#design/routing/paths.ts'
import { requestPasswordReset, requestSignInLink } from '../contract.ts'

export const ForgotPassword = () => {
  const [sentTo, setSentTo] = useState<string>()
  const back = <TextLink to={withReturnPath(SIGN_IN, getReturnPath(window.location.search))}>Back to sign in</TextLink>
  const { form, isSubmitting, formError, submit } = useEndpointForm({
    schema: requestPasswordReset.input,
    initialValues: { email: '', what: 'password' },
    onSubmit: ({ email, what }) =>
      callEndpoint(what === 'password' ? requestPasswordReset : requestSignInLink, { body: { email } }),
    onSuccess: (_, { email }) => setSentTo(email),
  })
  if (sentTo)
    return (
      <AuthLayout title="Check your email" footer={back}>
        <Stack gap="sm">
          <Text>
            We sent an email to <strong>{sentTo}</strong>. If there is an account with this address, it contains the
            link. It may take a minute to arrive. Check your spam folder, too.
          </Text>
          <Text c="dimmed">
            If this installation does not send emails, its operator can find the link in the email log.
          </Text>
        </Stack>
      </AuthLayout>
    )
  return (
    <AuthLayout title="Forgot your password?" description="Enter your email and we will send you a link." footer={back}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <FormError>{formError}</FormError>
          <TextInput label="Email" type="email" autoComplete="username" autoFocus {...form.getInputProps('email')} />
          <Radio.Group label="What should the link do?" {...form.getInputProps('what')}>
            <Stack gap="xs" mt={4}>
              <Radio value="password" label="Reset my password" />
              <Radio value="sign-in" label="Sign me in once" />
            </Stack>
          </Radio.Group>
          <Button type="submit" loading={isSubmitting} fullWidth>
            Send link
          </Button>
        </Stack>
      </form>
    </AuthLayout>
  )
}
