import { Button, Checkbox, Stack, TextInput } from '@mantine/core'
import { callEndpoint } from '#design/api/api-client.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { PasswordField } from '#design/forms/PasswordField.tsx'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { AuthLayout } from '#design/layout/AuthLayout.tsx'
import { TextLink } from '#design/routing/links.tsx'
import { getReturnPath, SIGN_IN, withReturnPath } from '#design/routing/paths.ts'
import { signUp } from '../contract.ts'
import { useCompleteSignIn } from './use-complete-sign-in.ts'

export const SignUp = () => {
  const enter = useCompleteSignIn()
  const search = new URLSearchParams(window.location.search)
  const { form, isSubmitting, formError, submit } = useEndpointForm({
    schema: signUp.input,
    // Prefilled from an invitation.
    initialValues: { name: '', email: search.get('email') ?? '', password: '', rememberMe: false },
    onSubmit: (body) => callEndpoint(signUp, { body }),
    onSuccess: () => enter(),
  })
  return (
    <AuthLayout
      title="Create an account"
      description="One account for all your sites."
      footer={
        <>
          Already have an account?{' '}
          <TextLink underline="always" to={withReturnPath(SIGN_IN, getReturnPath(window.location.search))}>
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
          <Checkbox label="Keep me signed in" {...form.getInputProps('rememberMe', { type: 'checkbox' })} />
          <Button type="submit" loading={isSubmitting} fullWidth>
            Create account
          </Button>
        </Stack>
      </form>
    </AuthLayout>
  )
}
