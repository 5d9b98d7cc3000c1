import { Button, Group, Stack, Table, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { useEndpointMutation } from '#design/api/endpoint-hooks.ts'
import { ConfirmDialog } from '#design/feedback/ConfirmDialog.tsx'
import { notify, notifyError } from '#design/feedback/notify.ts'
import { formatLocalDate } from '#design/format/format-date.ts'
import tables from '#design/tables/table.module.css'
import { describeRoles, Roles } from '#people/roles/model.ts'
import { inviteContributor, listContributors, withdrawInvitation } from '../contract.ts'
import type { InvitationItem } from './labels.ts'

type TableProps = { websiteId: WebsiteId; invitations: readonly InvitationItem[]; manages: boolean }

export const InvitationTable = ({ websiteId, invitations, manages }: TableProps) => {
  const [withdrawn, setWithdrawn] = useState<InvitationItem>()
  const withdraw = useEndpointMutation(withdrawInvitation, { invalidates: [listContributors] })
  const again = useEndpointMutation(inviteContributor, {
    invalidates: [listContributors],
    onSuccess: ({ email }) => notify(`Invitation sent to ${email}. The previous link no longer works.`),
  })
  const sendAgain = ({ email, roles }: InvitationItem): void =>
    again.mutate({ params: { websiteId }, body: { email, roles: Roles.parse(roles) } }, { onError: notifyError })

  return (
    <Stack gap="sm">
      <Title order={2}>Pending invitations</Title>
      <Table className={tables.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Email</Table.Th>
            <Table.Th>Roles</Table.Th>
            <Table.Th>Invited by</Table.Th>
            <Table.Th>Expires</Table.Th>
            <Table.Th>
              <span className={tables.unseen}>Actions</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {invitations.map((invitation) => (
            <Table.Tr key={invitation.id}>
              <Table.Td>
                <Text fw={500}>{invitation.email}</Text>
              </Table.Td>
              <Table.Td data-label="Roles">{describeRoles(invitation.roles)}</Table.Td>
              <Table.Td data-label="Invited by">{invitation.invitedBy}</Table.Td>
              <Table.Td data-label="Expires">{formatLocalDate(invitation.expiresAt)}</Table.Td>
              <Table.Td className={tables.actions}>
                {manages ? (
                  <Group gap="xs" justify="flex-end" wrap="nowrap">
                    <Button
                      size="xs"
                      variant="default"
                      loading={again.isPending && again.variables.body.email === invitation.email}
                      onClick={() => sendAgain(invitation)}
                    >
                      Resend
                    </Button>
                    <Button size="xs" variant="subtle" color="red" onClick={() => setWithdrawn(invitation)}>
                      Withdraw
                    </Button>
                  </Group>
                ) : null}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {withdrawn ? (
        <ConfirmDialog
          opened
          onClose={() => setWithdrawn(undefined)}
          title={`Withdraw the invitation to ${withdrawn.email}?`}
          confirmLabel="Withdraw"
          mutation={withdraw}
          request={{ params: { websiteId, invitationId: withdrawn.id } }}
          onSuccess={() => notify('Invitation withdrawn')}
        >
          The link in the email stops working. You can invite them again at any time.
        </ConfirmDialog>
      ) : null}
    </Stack>
  )
}
