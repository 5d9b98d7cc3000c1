import { Button, Stack, Text } from '@mantine/core'
import { UserPlus, Users } from 'lucide-react'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { EmptyState, QueryContent } from '#design/feedback/query-states.tsx'
import { Page } from '#design/layout/Page.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { useSearchParams } from '#design/routing/use-search-params.ts'
import { LoadingRows } from '#design/tables/LoadingRows.tsx'
import { hasRight } from '#people/roles/model.ts'
import { getSession } from '#people/sessions/contract.ts'
import { listContributors } from '../contract.ts'
import { ContributorTable } from './ContributorTable.tsx'
import { InvitationTable } from './InvitationTable.tsx'
import { InviteDialog } from './InviteDialog.tsx'

export const Contributors = ({ websiteId, roles }: SiteScreenProps) => {
  const people = useEndpointQuery(listContributors, { params: { websiteId } })
  const me = useEndpointQuery(getSession).data?.account?.id
  // In the URL, so that the command palette can link to it.
  const [{ invite }, change] = useSearchParams(['invite'])
  const manages = hasRight(roles, 'contributors.manage')
  const inviteButton = (
    <Button leftSection={<UserPlus size={16} aria-hidden />} onClick={() => change({ invite: '1' })}>
      Invite
    </Button>
  )
  return (
    <Page
      title="Contributors"
      description="Who works on this site, and what each contributor can do."
      action={manages ? inviteButton : null}
    >
      <InviteDialog
        opened={manages && invite !== ''}
        websiteId={websiteId}
        granter={roles}
        onClose={() => change({ invite: '' })}
      />
      <QueryContent query={people} loading={<LoadingRows count={3} height={48} />}>
        {({ contributors, invitations }) => (
          <Stack gap="xl">
            <ContributorTable websiteId={websiteId} contributors={contributors} me={me} roles={roles} />
            {invitations.length > 0 ? (
              <InvitationTable websiteId={websiteId} invitations={invitations} manages={manages} />
            ) : null}
            {contributors.length === 1 && invitations.length === 0 && manages ? (
              <EmptyState icon={Users} title="No other contributors">
                <Text span>
                  Invite an editor, a store manager, or an accountant with access to reports only. Each role has its own
                  permissions.
                </Text>
              </EmptyState>
            ) : null}
          </Stack>
        )}
      </QueryContent>
    </Page>
  )
}
