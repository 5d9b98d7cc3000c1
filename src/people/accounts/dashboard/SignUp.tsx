import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { callEndpoint } from '#design/api/api-client.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { PasswordField } from '#design/forms/PasswordField.tsx'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { AuthLayout } from '#design/layout/AuthLayout.tsx'
import { TextLink } from '#design/routing/links.tsx'
import { getReturnPath, HOME, SIGN_IN, withReturnPath } from '#design/routing/paths.ts'
import { signUp } from '../contract.ts'

const CheckEmail = ({ sentTo }: { sentTo: string }) => (
  <AuthLayout title="Check your email" footer={<TextLink to={SIGN_IN}>Back to sign in</TextLink>}>
    <Stack gap="sm">
      <Text>
        We sent an email to <strong>{sentTo}</strong>. Open its link to finish creating your account. It may take a
        minute to arrive. Check your spam folder, too.
      </Text>
      <Text c="dimmed">
        If this installation does not send emails, its operator can find the link in the email log.
      </Text>
    </Stack>
  </AuthLayout>
)

export const SignUp = () => {
  const [sentTo, setSentTo] = useState<string>()
  const search = new URLSearchParams(window.location.search)
  const back = getReturnPath(window.location.search)
  const { form, isSubmitting, formError, submit } = useEndpointForm({
    schema: signUp.input,
    // Prefilled from an invitation.
    initialValues: { name: '', email: search.get('email') ?? '', password: '' },
    onSubmit: (body) => callEndpoint(signUp, { body: { ...body, ...(back !== HOME && { back }) } }),
    onSuccess: (response) => setSentTo(response.sentTo),
  })
  if (sentTo) return <CheckEmail sentTo={sentTo} />
  return (
    <AuthLayout
      title="Create an account"
      description="One account for all your sites."
      footer={
        <>
          Already have an account?{' '}
          <TextLink underline="always" to={withReturnPath(SIGN_IN, back)}>
            Sign in
          </TextLink>
        </>
      }
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <FormError>{formError}</FormError>
          <TextInput label="Name" autoComplete="name" autoFocus {...form.getInputProps('name')} />
          <TextInput label="Email" type="email" autoComplete="username" {...form.getInputProps('email')} />
          <PasswordField
            label="Password"
            description="At least 8 characters. Several words are easy to remember and hard to guess."
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <Button type="submit" loading={isSubmitting} fullWidth>
            Create account
          </Button>
        </Stack>
      </form>
    </AuthLayout>
  )
}
