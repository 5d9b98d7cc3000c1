import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { callEndpoint } from '#design/api/api-client.ts'
import { useInvalidate } from '#design/api/endpoint-hooks.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { AuthLayout } from '#design/layout/AuthLayout.tsx'
import { useLinkToken } from '#design/routing/link-token.ts'
import { ButtonLink, TextLink } from '#design/routing/links.tsx'
import { ACCOUNT, HOME } from '#design/routing/paths.ts'
import { getSession } from '#people/sessions/contract.ts'
import { confirmEmail, getAccount } from '../contract.ts'

export const ConfirmEmail = () => {
  const token = useLinkToken() ?? ''
  const refresh = useInvalidate()
  const [confirmed, setConfirmed] = useState<string>()
  const { form, isSubmitting, formError, submit } = useEndpointForm({
    schema: confirmEmail.input,
    initialValues: { token },
    onSubmit: (body) => callEndpoint(confirmEmail, { body }),
    onSuccess: async ({ email }) => {
      setConfirmed(email)
      await refresh(getAccount, getSession)
    },
  })
  if (confirmed)
    return (
      <AuthLayout title="Email confirmed">
        <Stack>
          <Text>
            Use <strong>{confirmed}</strong> to sign in from now on. We also send your emails there.
          </Text>
          <ButtonLink to={HOME} fullWidth>
            Go to dashboard
          </ButtonLink>
        </Stack>
      </AuthLayout>
    )
  return (
    <AuthLayout
      title="Confirm your email address"
      description="You requested to change the email address of your account."
      footer={<TextLink to={ACCOUNT}>Request a new link in your account</TextLink>}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <FormError>{formError ?? form.errors.token}</FormError>
          <Button type="submit" loading={isSubmitting} fullWidth autoFocus>
            Confirm email
          </Button>
        </Stack>
      </form>
    </AuthLayout>
  )
}
