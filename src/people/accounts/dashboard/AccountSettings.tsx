import { Alert, Skeleton, Stack } from '@mantine/core'
import { KeyRound } from 'lucide-react'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { QueryContent } from '#design/feedback/query-states.tsx'
import { Page } from '#design/layout/Page.tsx'
import { getAccount } from '../contract.ts'
import { EmailPanel } from './EmailPanel.tsx'
import { PasswordPanel } from './PasswordPanel.tsx'
import { ProfilePanel } from './ProfilePanel.tsx'
import { SessionsPanel } from './SessionsPanel.tsx'
import { TwoFactorPanel } from './TwoFactorPanel.tsx'

const Waiting = () => (
  <Stack>
    <Skeleton height={240} radius="md" />
    <Skeleton height={200} radius="md" />
    <Skeleton height={200} radius="md" />
  </Stack>
)

export const AccountSettings = () => {
  const account = useEndpointQuery(getAccount)
  return (
    <Page title="Your account" description="Your profile, shared by all your sites." narrow>
      <QueryContent query={account} loading={<Waiting />}>
        {(mine) => (
          <Stack gap="lg">
            {mine.hasPassword ? null : (
              <Alert color="yellow" variant="light" icon={<KeyRound aria-hidden />} title="Set a password">
                You signed in with a one-time link. Set a password so that you can sign in again.
              </Alert>
            )}
            {mine.hasPassword ? null : <PasswordPanel account={mine} />}
            <ProfilePanel account={mine} />
            <EmailPanel account={mine} />
            {mine.hasPassword ? <PasswordPanel account={mine} /> : null}
            <TwoFactorPanel hasPassword={mine.hasPassword} />
            <SessionsPanel />
          </Stack>
        )}
      </QueryContent>
    </Page>
  )
}
