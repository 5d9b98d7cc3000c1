import { Button, Checkbox, Stack } from '@mantine/core'
import { useState } from 'react'
import { callEndpoint } from '#design/api/api-client.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { AuthLayout } from '#design/layout/AuthLayout.tsx'
import { useLinkToken } from '#design/routing/link-token.ts'
import { TextLink } from '#design/routing/links.tsx'
import { ACCOUNT, FORGOT_PASSWORD, getReturnPath } from '#design/routing/paths.ts'
import { signInByLink } from '#people/sessions/contract.ts'
import { getAccount } from '../contract.ts'
import { type PendingSecondFactor, SecondFactorStep } from './SecondFactorStep.tsx'
import { useCompleteSignIn } from './use-complete-sign-in.ts'

/** The token is consumed by the button, not by opening the link: email clients prefetch links. */
export const SignInLink = () => {
  const token = useLinkToken() ?? ''
  const enter = useCompleteSignIn()
  const [pending, setPending] = useState<PendingSecondFactor>()
  const { form, isSubmitting, formError, submit } = useEndpointForm({
    schema: signInByLink.input,
    initialValues: { token, rememberMe: false },
    onSubmit: async (body) => {
      const { secondFactor } = await callEndpoint(signInByLink, { body })
      if (secondFactor) return setPending(secondFactor)
      const { hasPassword } = await callEndpoint(getAccount)
      // Without a password the link was the only way to sign in, so ask for a password now.
      await enter(hasPassword ? getReturnPath(window.location.search) : ACCOUNT)
    },
  })
  if (pending) return <SecondFactorStep pending={pending} />
  return (
    <AuthLayout
      title="Sign in with a link"
      description="This link works once, in this browser."
      footer={<TextLink to={FORGOT_PASSWORD}>Request a new link</TextLink>}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <FormError>{formError ?? form.errors.token}</FormError>
          <Checkbox label="Keep me signed in" {...form.getInputProps('rememberMe', { type: 'checkbox' })} />
          <Button type="submit" loading={isSubmitting} fullWidth autoFocus>
            Sign in
          </Button>
        </Stack>
      </form>
    </AuthLayout>
  )
}
