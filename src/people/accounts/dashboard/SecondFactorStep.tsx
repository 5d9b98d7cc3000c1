import { Button, Divider, Stack, TextInput } from '@mantine/core'
import { callEndpoint } from '#design/api/api-client.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { AuthLayout } from '#design/layout/AuthLayout.tsx'
import { TextLink } from '#design/routing/links.tsx'
import { SIGN_IN } from '#design/routing/paths.ts'
import { completeSignIn, type SignInResult } from '#people/sessions/contract.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import { useCompleteSignIn } from './use-complete-sign-in.ts'

export type PendingSecondFactor = NonNullable<SignInResult['secondFactor']>

const describeMethods = ({ methods }: PendingSecondFactor): string =>
  methods.includes('authenticator')
    ? 'Enter the code of your authenticator app, or one of your recovery codes.'
    : 'Use your passkey, or enter one of your recovery codes.'

/** The second step of a sign-in with password or link. */
export const SecondFactorStep = ({ pending, to }: { pending: PendingSecondFactor; to?: string }) => {
  const enter = useCompleteSignIn()
  const { form, isSubmitting, formError, submit } = useEndpointForm({
    schema: completeSignIn.input,
    initialValues: { token: pending.token, code: '' },
    onSubmit: (body) => callEndpoint(completeSignIn, { body }),
    onSuccess: () => enter(to),
  })
  return (
    <AuthLayout
      title="Two-factor authentication"
      description={describeMethods(pending)}
      footer={<TextLink to={SIGN_IN}>Back to sign in</TextLink>}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <FormError>{formError}</FormError>
          {pending.methods.includes('passkey') ? (
            <>
              <PasskeyButton rememberMe={false} to={to} />
              <Divider label="or" />
            </>
          ) : null}
          <TextInput label="Code" autoComplete="one-time-code" autoFocus {...form.getInputProps('code')} />
          <Button type="submit" loading={isSubmitting} fullWidth>
            Sign in
          </Button>
        </Stack>
      </form>
    </AuthLayout>
  )
}
