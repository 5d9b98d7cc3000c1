import { Button, Checkbox, Stack } from '@mantine/core'
import { callEndpoint } from '#design/api/api-client.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { PasswordField } from '#design/forms/PasswordField.tsx'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { AuthLayout } from '#design/layout/AuthLayout.tsx'
import { TextLink } from '#design/routing/links.tsx'
import { SIGN_UP } from '#design/routing/paths.ts'
import { confirmSignUp } from '../contract.ts'
import { useCompleteSignIn } from './use-complete-sign-in.ts'

/** The page of the link in the email. The hash of the URL may belong to the path to return to, so only the query is read. */
export const ConfirmSignUp = () => {
  const token = new URLSearchParams(window.location.search).get('token') ?? ''
  const enter = useCompleteSignIn()
  const { form, isSubmitting, formError, submit } = useEndpointForm({
    schema: confirmSignUp.input,
    initialValues: { token, password: '', rememberMe: false },
    onSubmit: (body) => callEndpoint(confirmSignUp, { body }),
    onSuccess: () => enter(),
  })
  return (
    <AuthLayout
      title="Confirm your email address"
      description="Enter the password you chose when you signed up."
      footer={<TextLink to={SIGN_UP}>Sign up again</TextLink>}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <FormError>{formError ?? form.errors.token}</FormError>
          <PasswordField
            label="Password"
            autoComplete="current-password"
            autoFocus
            {...form.getInputProps('password')}
          />
          <Checkbox label="Keep me signed in" {...form.getInputProps('rememberMe', { type: 'checkbox' })} />
          <Button type="submit" loading={isSubmitting} fullWidth>
            Confirm and sign in
          </Button>
        </Stack>
      </form>
    </AuthLayout>
  )
}
