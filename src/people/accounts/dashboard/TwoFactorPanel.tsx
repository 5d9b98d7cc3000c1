import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { OutputOf } from '#base/endpoint.ts'
import { callEndpoint } from '#design/api/api-client.ts'
import { useEndpointQuery, useInvalidate } from '#design/api/endpoint-hooks.ts'
import { Dialog } from '#design/feedback/Dialog.tsx'
import { notify } from '#design/feedback/notify.ts'
import { QueryContent } from '#design/feedback/query-states.tsx'
import { formatLocalDate } from '#design/format/format-date.ts'
import { Panel } from '#design/layout/Panel.tsx'
import * as contract from '#people/two-factor/contract.ts'
import { AuthenticatorDialog } from './AuthenticatorDialog.tsx'
import { PasskeyDialog } from './PasskeyDialog.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

type Status = OutputOf<typeof contract.getTwoFactor>
type Action =
  | { type: 'add-app' | 'add-passkey' | 'remove-app' | 'renew-codes' | 'disable' }
  | { type: 'remove-passkey'; id: string; name: string }
  | { type: 'show-codes'; codes: readonly string[] }

const Row = ({ title, description, children }: { title: string; description: ReactNode; children: ReactNode }) => (
  <Group justify="space-between" gap="sm">
    <div>
      <Text fw={500}>{title}</Text>
      <Text size="sm" c="dimmed">
        {description}
      </Text>
    </div>
    {children}
  </Group>
)

const RowButton = (props: { label: string; children: string; onClick: () => void; disabled?: boolean }) => (
  <Button variant="default" size="xs" aria-label={props.label} onClick={props.onClick} disabled={props.disabled}>
    {props.children}
  </Button>
)

const Factors = ({ status, onAction }: { status: Status; onAction: (action: Action) => void }) => {
  const canAddPasskey = window.PublicKeyCredential !== undefined && window.location.origin === status.passkeyOrigin
  const isOn = status.hasAuthenticator || status.passkeys.length > 0
  return (
    <Stack>
      <Row
        title="Authenticator app"
        description={status.hasAuthenticator ? 'On' : 'A code of an app on your phone, in addition to your password.'}
      >
        {status.hasAuthenticator ? (
          <RowButton label="Remove authenticator app" onClick={() => onAction({ type: 'remove-app' })}>
            Remove
          </RowButton>
        ) : (
          <RowButton label="Set up an authenticator app" onClick={() => onAction({ type: 'add-app' })}>
            Set up
          </RowButton>
        )}
      </Row>
      {status.passkeys.map(({ id, name, addedAt, usedAt }) => (
        <Row
          key={id}
          title={name}
          description={`Passkey · added ${formatLocalDate(addedAt)}${usedAt ? ` · last used ${formatLocalDate(usedAt)}` : ''}`}
        >
          <RowButton label={`Remove ${name}`} onClick={() => onAction({ type: 'remove-passkey', id, name })}>
            Remove
          </RowButton>
        </Row>
      ))}
      <Row
        title="Passkeys"
        description={
          canAddPasskey
            ? 'Sign in with your fingerprint, face or PIN instead of a password.'
            : `Passkeys work in browsers that support them, at ${status.passkeyOrigin}.`
        }
      >
        <RowButton label="Add a passkey" disabled={!canAddPasskey} onClick={() => onAction({ type: 'add-passkey' })}>
          Add
        </RowButton>
      </Row>
      {isOn ? (
        <Row title="Recovery codes" description={`${status.recoveryCodesLeft} codes left, for a lost device.`}>
          <RowButton label="Create new recovery codes" onClick={() => onAction({ type: 'renew-codes' })}>
            Create new recovery codes
          </RowButton>
        </Row>
      ) : null}
    </Stack>
  )
}

type ActionDialogProps = {
  action: Action
  hasPassword: boolean
  onAction: (action: Action) => void
  onChange: () => Promise<void>
  onClose: () => void
}

const ActionDialog = ({ action, hasPassword, onAction, onChange, onClose }: ActionDialogProps) => {
  const shared = { hasPassword, onClose }
  const finish = async (message: string): Promise<void> => {
    await onChange()
    notify(message)
    onClose()
  }
  switch (action.type) {
    case 'add-app':
      return <AuthenticatorDialog {...shared} onChange={onChange} />
    case 'add-passkey':
      return <PasskeyDialog {...shared} onChange={onChange} />
    case 'show-codes':
      return (
        <Dialog title="New recovery codes" onClose={onClose} closeOnClickOutside={false}>
          <RecoveryCodes codes={action.codes} onClose={onClose} />
        </Dialog>
      )
    case 'renew-codes':
      return (
        <PasswordDialog
          {...shared}
          title="Create new recovery codes"
          description="The existing codes stop working."
          submitLabel="Create new codes"
          onSubmit={async (password) => {
            const { recoveryCodes } = await callEndpoint(contract.renewRecoveryCodes, { body: { password } })
            await onChange()
            onAction({ type: 'show-codes', codes: recoveryCodes })
          }}
        />
      )
    case 'remove-app':
      return (
        <PasswordDialog
          {...shared}
          title="Remove authenticator app"
          description="Its codes stop working."
          submitLabel="Remove app"
          color="red"
          onSubmit={async (password) => {
            await callEndpoint(contract.removeAuthenticator, { body: { password } })
            await finish('Authenticator app removed')
          }}
        />
      )
    case 'remove-passkey':
      return (
        <PasswordDialog
          {...shared}
          title={`Remove ${action.name}`}
          description="You can no longer sign in with this passkey."
          submitLabel="Remove passkey"
          color="red"
          onSubmit={async (password) => {
            await callEndpoint(contract.removePasskey, { body: { id: action.id, password } })
            await finish('Passkey removed')
          }}
        />
      )
    case 'disable':
      return (
        <PasswordDialog
          {...shared}
          title="Turn off two-factor authentication"
          description="Your password alone will be enough to sign in. The authenticator app, all passkeys and the recovery codes are removed."
          submitLabel="Turn off"
          color="red"
          onSubmit={async (password) => {
            await callEndpoint(contract.disableTwoFactor, { body: { password } })
            await finish('Two-factor authentication is off')
          }}
        />
      )
  }
}

/** Second factors of the account. */
export const TwoFactorPanel = ({ hasPassword }: { hasPassword: boolean }) => {
  const status = useEndpointQuery(contract.getTwoFactor)
  const refresh = useInvalidate()
  const [action, setAction] = useState<Action>()
  const isOn = status.data ? status.data.hasAuthenticator || status.data.passkeys.length > 0 : false
  return (
    <Panel
      id="two-factor"
      title="Two-factor authentication"
      description="Protects your account even if another person knows your password."
      footer={
        isOn ? (
          <Group>
            <Badge color="green" variant="light">
              On
            </Badge>
            <Button variant="default" onClick={() => setAction({ type: 'disable' })}>
              Turn off
            </Button>
          </Group>
        ) : undefined
      }
    >
      <QueryContent query={status} loading={<Skeleton height={120} />}>
        {(data) => <Factors status={data} onAction={setAction} />}
      </QueryContent>
      {action ? (
        <ActionDialog
          action={action}
          hasPassword={hasPassword}
          onAction={setAction}
          onChange={() => refresh(contract.getTwoFactor)}
          onClose={() => setAction(undefined)}
        />
      ) : null}
    </Panel>
  )
}
