import { TextInput } from '@mantine/core'
import { startRegistration } from '@simplewebauthn/browser'
import { useState } from 'react'
import { callEndpoint } from '#design/api/api-client.ts'
import { Dialog } from '#design/feedback/Dialog.tsx'
import { addPasskey, startPasskey } from '#people/two-factor/contract.ts'
import { PasswordForm } from './PasswordDialog.tsx'
import { describePasskeyError } from './passkey-errors.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'

type PasskeyDialogProps = { hasPassword: boolean; onChange: () => Promise<void>; onClose: () => void }

/** Password and name, then the browser's dialog, then the recovery codes of the first factor. */
export const PasskeyDialog = ({ hasPassword, onChange, onClose }: PasskeyDialogProps) => {
  const [name, setName] = useState('My passkey')
  const [codes, setCodes] = useState<readonly string[]>()
  const add = async (password: string | undefined): Promise<void> => {
    const { options } = await callEndpoint(startPasskey, { body: { password } })
    const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']
    const passkey = await startRegistration({ optionsJSON }).catch((error: unknown) => {
      throw describePasskeyError(error)
    })
    const body = { name, passkey: { ...passkey, clientExtensionResults: {} } }
    const { recoveryCodes } = await callEndpoint(addPasskey, { body })
    await onChange()
    if (recoveryCodes) setCodes(recoveryCodes)
    else onClose()
  }
  return (
    <Dialog onClose={onClose} title="Add a passkey" closeOnClickOutside={false}>
      {codes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : (
        <PasswordForm
          hasPassword={hasPassword}
          description="A passkey is stored on this device or a security key. It signs you in with your fingerprint, face or PIN."
          submitLabel="Continue"
          onSubmit={add}
          onClose={onClose}
        >
          <TextInput
            label="Name"
            description="To recognize it in the list."
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </PasswordForm>
      )}
    </Dialog>
  )
}
