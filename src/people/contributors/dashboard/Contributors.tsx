import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { UserPlus, Users } from 'lucide-react'
import { Page } from '#design/Page.tsx'
import { useEndpointQuery } from '#design/query.ts'
import type { SiteScreenProps } from '#design/screen.ts'
import { Answered, Empty } from '#design/states.tsx'
import { may } from '#people/roles/model.ts'
import { getSession } from '#people/sessions/contract.ts'
import { listContributors } from '../contract.ts'
import { ContributorTable } from './ContributorTable.tsx'
import { InvitationTable } from './InvitationTable.tsx'
import { InviteDialog } from './InviteDialog.tsx'

const Waiting = () => (
  <Stack gap="sm">
    <Skeleton height={48} />
    <Skeleton height={48} />
    <Skeleton height={48} />
  </Stack>
)

export const Contributors = ({ websiteId, roles }: SiteScreenProps) => {
  const people = useEndpointQuery(listContributors, { params: { websiteId } })
  const me = useEndpointQuery(getSession).data?.account?.id
  const [inviting, invite] = useDisclosure(false)
  const manages = may(roles, 'contributors.manage')
  const inviteButton = (
    <Button leftSection={<UserPlus size={16} aria-hidden />} onClick={invite.open}>
      Invite somebody
    </Button>
  )
  return (
    <Page
      title="Contributors"
      lead="Who works on this site, and what each of them may do."
      action={manages ? inviteButton : null}
    >
      <InviteDialog opened={inviting} websiteId={websiteId} granter={roles} onClose={invite.close} />
      <Answered query={people} loading={<Waiting />}>
        {({ contributors, invitations }) => (
          <Stack gap="xl">
            <ContributorTable websiteId={websiteId} contributors={contributors} me={me} roles={roles} />
            {invitations.length > 0 ? (
              <InvitationTable websiteId={websiteId} invitations={invitations} manages={manages} />
            ) : null}
            {contributors.length === 1 && invitations.length === 0 && manages ? (
              <Empty icon={Users} title="You work on this site alone">
                <Text span>
                  Invite an editor, somebody who packs the orders, or an accountant who only sees the figures. Each gets
                  the rights of their role, and no more.
                </Text>
              </Empty>
            ) : null}
          </Stack>
        )}
      </Answered>
    </Page>
  )
}
