import { Alert, Button, Checkbox, Divider, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ApiError, callEndpoint } from '#design/api/api-client.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { PasswordField } from '#design/forms/PasswordField.tsx'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { AuthLayout } from '#design/layout/AuthLayout.tsx'
import { TextLink } from '#design/routing/links.tsx'
import { FORGOT_PASSWORD, getReturnPath, HOME, SIGN_UP, withReturnPath } from '#design/routing/paths.ts'
import { signIn } from '#people/sessions/contract.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import { type PendingSecondFactor, SecondFactorStep } from './SecondFactorStep.tsx'
import { useCompleteSignIn } from './use-complete-sign-in.ts'

/** Customers of a site cannot use the dashboard; explain it. */
const onlyAMember = () =>
  new ApiError({
    status: 403,
    code: 'access.forbidden',
    message: 'This is a customer account of the site. It has no access to the dashboard; ask the owner to invite you.',
    errors: {},
    crumbFail: false,
  })

export const SignIn = () => {
  const enter = useCompleteSignIn()
  const [pending, setPending] = useState<PendingSecondFactor>()
  const back = getReturnPath(window.location.search)
  const { form, isSubmitting, formError, submit } = useEndpointForm({
    schema: signIn.input,
    initialValues: { email: '', password: '', rememberMe: false },
    onSubmit: async (values) => {
      const { accountId, secondFactor } = await callEndpoint(signIn, { body: values })
      if (accountId === null && !secondFactor) throw onlyAMember()
      return secondFactor
    },
    onSuccess: (secondFactor) => (secondFactor ? setPending(secondFactor) : enter()),
  })
  if (pending) return <SecondFactorStep pending={pending} />
  return (
    <AuthLayout
      title="Sign in"
      footer={
        <>
          New here?{' '}
          <TextLink underline="always" to={withReturnPath(SIGN_UP, back)}>
            Create an account
          </TextLink>
        </>
      }
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          {back !== HOME && !formError ? (
            <Alert color="gray" variant="light" py="xs">
              Sign in to continue.
            </Alert>
          ) : null}
          <FormError>{formError}</FormError>
          <TextInput label="Email" type="email" autoComplete="username" autoFocus {...form.getInputProps('email')} />
          <PasswordField label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
          <Group justify="space-between" gap="xs">
            <Checkbox label="Keep me signed in" {...form.getInputProps('rememberMe', { type: 'checkbox' })} />
            <TextLink to={withReturnPath(FORGOT_PASSWORD, back)}>Forgot your password?</TextLink>
          </Group>
          <Button type="submit" loading={isSubmitting} fullWidth>
            Sign in
          </Button>
          <Divider label="or" />
          <PasskeyButton rememberMe={form.values.rememberMe} />
        </Stack>
      </form>
    </AuthLayout>
  )
}
