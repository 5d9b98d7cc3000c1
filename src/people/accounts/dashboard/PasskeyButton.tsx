import { Button, Stack } from '@mantine/core'
import { startAuthentication } from '@simplewebauthn/browser'
import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { callEndpoint, toApiError } from '#design/api/api-client.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { signInByPasskey, startPasskeySignIn } from '#people/sessions/contract.ts'
import { describePasskeyError } from './passkey-errors.ts'
import { useCompleteSignIn } from './use-complete-sign-in.ts'

const signInWithPasskey = async (rememberMe: boolean) => {
  const { options } = await callEndpoint(startPasskeySignIn)
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
  const passkey = await startAuthentication({ optionsJSON }).catch((error: unknown) => {
    throw describePasskeyError(error)
  })
  return callEndpoint(signInByPasskey, { body: { passkey: { ...passkey, clientExtensionResults: {} }, rememberMe } })
}

/** Signs in without email and password. Hidden in browsers without passkeys. */
export const PasskeyButton = ({ rememberMe, to }: { rememberMe: boolean; to?: string }) => {
  const enter = useCompleteSignIn()
  const signIn = useMutation({ mutationFn: () => signInWithPasskey(rememberMe), onSuccess: () => enter(to) })
  if (window.PublicKeyCredential === undefined) return null
  return (
    <Stack gap="xs">
      <FormError>{signIn.error ? toApiError(signIn.error).message : null}</FormError>
      <Button
        variant="default"
        fullWidth
        leftSection={<KeyRound size={16} aria-hidden />}
        loading={signIn.isPending}
        onClick={() => signIn.mutate()}
      >
        Use a passkey
      </Button>
    </Stack>
  )
}
