import { Button, Stack } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { callEndpoint } from '#design/api/api-client.ts'
import { notify } from '#design/feedback/notify.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { PasswordField } from '#design/forms/PasswordField.tsx'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { AuthLayout } from '#design/layout/AuthLayout.tsx'
import { useLinkToken } from '#design/routing/link-token.ts'
import { TextLink } from '#design/routing/links.tsx'
import { FORGOT_PASSWORD, SIGN_IN } from '#design/routing/paths.ts'
import { resetPassword } from '../contract.ts'

export const ResetPassword = () => {
  const token = useLinkToken() ?? ''
  const router = useRouter()
  const { form, isSubmitting, formError, submit } = useEndpointForm({
    schema: resetPassword.input,
    initialValues: { token, password: '' },
    onSubmit: (body) => callEndpoint(resetPassword, { body }),
    onSuccess: () => {
      notify('Password updated. Sign in with your new password.')
      router.history.push(SIGN_IN)
    },
  })
  return (
    <AuthLayout
      title="Reset your password"
      description="You will be signed out on all browsers."
      footer={<TextLink to={FORGOT_PASSWORD}>Request a new link</TextLink>}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <FormError>{formError ?? form.errors.token}</FormError>
          <PasswordField
            label="New password"
            description="At least 8 characters."
            autoComplete="new-password"
            autoFocus
            {...form.getInputProps('password')}
          />
          <Button type="submit" loading={isSubmitting} fullWidth>
            Set password
          </Button>
        </Stack>
      </form>
    </AuthLayout>
  )
}
