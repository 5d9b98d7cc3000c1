import { Button, Center, Code, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { callEndpoint } from '#design/api/api-client.ts'
import { Dialog } from '#design/feedback/Dialog.tsx'
import { FormError } from '#design/feedback/query-states.tsx'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { confirmAuthenticator, startAuthenticator } from '#people/two-factor/contract.ts'
import { PasswordForm } from './PasswordDialog.tsx'
import { QrCode } from './QrCode.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

type Setup = { secret: string; uri: string }

const ConfirmCode = ({ setup, onConfirm }: { setup: Setup; onConfirm: (codes: string[] | null) => void }) => {
  const { form, isSubmitting, formError, submit } = useEndpointForm({
    schema: confirmAuthenticator.input,
    initialValues: { code: '' },
    onSubmit: (body) => callEndpoint(confirmAuthenticator, { body }),
    onSuccess: ({ recoveryCodes }) => onConfirm(recoveryCodes),
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text>Scan this code with your authenticator app, then enter the six digits that it shows.</Text>
        <Center>
          <QrCode text={setup.uri} label="QR code for your authenticator app" />
        </Center>
        <Text size="sm" c="dimmed">
          You cannot scan it? Enter this key in the app: <Code>{setup.secret.match(/.{1,4}/g)?.join(' ')}</Code>
        </Text>
        <FormError>{formError}</FormError>
        <TextInput
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus
          {...form.getInputProps('code')}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={isSubmitting}>
            Enable
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

type AuthenticatorDialogProps = { hasPassword: boolean; onChange: () => Promise<void>; onClose: () => void }

/** Password, then the QR code and the first code, then the recovery codes. */
export const AuthenticatorDialog = ({ hasPassword, onChange, onClose }: AuthenticatorDialogProps) => {
  const [setup, setSetup] = useState<Setup>()
  const [codes, setCodes] = useState<readonly string[]>()
  const confirmed = async (recoveryCodes: string[] | null) => {
    await onChange()
    if (recoveryCodes) setCodes(recoveryCodes)
    else onClose()
  }
  return (
    <Dialog onClose={onClose} title="Set up an authenticator app" closeOnClickOutside={false}>
      {codes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : setup ? (
        <ConfirmCode setup={setup} onConfirm={confirmed} />
      ) : (
        <PasswordForm
          hasPassword={hasPassword}
          description="An app such as Aegis, 1Password or Google Authenticator shows a new code every 30 seconds."
          submitLabel="Continue"
          onSubmit={async (password) => setSetup(await callEndpoint(startAuthenticator, { body: { password } }))}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
