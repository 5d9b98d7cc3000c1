import { ActionIcon, Badge, Group, Menu, Stack, Table, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Ellipsis, LogOut, UserMinus, UserPen } from 'lucide-react'
import { useState } from 'react'
import type { AccountId, WebsiteId } from '#base/id.ts'
import { useEndpointMutation } from '#design/api/endpoint-hooks.ts'
import { ConfirmDialog } from '#design/feedback/ConfirmDialog.tsx'
import { notify } from '#design/feedback/notify.ts'
import { formatLocalDate } from '#design/format/format-date.ts'
import { HOME } from '#design/routing/paths.ts'
import tables from '#design/tables/table.module.css'
import { canGrant, describeRoles, hasRight } from '#people/roles/model.ts'
import { leaveSite, listContributors, removeContributor } from '../contract.ts'
import { type ContributorItem, getDisplayName } from './labels.ts'
import { RolesDialog } from './RolesDialog.tsx'

type TableProps = {
  websiteId: WebsiteId
  contributors: readonly ContributorItem[]
  me: AccountId | undefined
  /** Roles of the signed-in account. */
  roles: readonly number[]
}
type Asked = { what: 'roles' | 'remove' | 'leave'; who: ContributorItem }

export const ContributorTable = ({ websiteId, contributors, me, roles }: TableProps) => {
  const [asked, setAsked] = useState<Asked>()
  const router = useRouter()
  const close = (): void => setAsked(undefined)
  const remove = useEndpointMutation(removeContributor, { invalidates: [listContributors] })
  const leave = useEndpointMutation(leaveSite)
  const client = useQueryClient()
  const manages = hasRight(roles, 'contributors.manage')

  return (
    <>
      <Table className={tables.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Name</Table.Th>
            <Table.Th>Roles</Table.Th>
            <Table.Th>Since</Table.Th>
            <Table.Th>
              <span className={tables.unseen}>Actions</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {contributors.map((who) => (
            <Table.Tr key={who.accountId}>
              <Table.Td>
                <Group gap="xs">
                  <Text fw={500}>{getDisplayName(who)}</Text>
                  {who.accountId === me ? <Badge color="gray">You</Badge> : null}
                </Group>
                {who.name ? (
                  <Text c="dimmed" size="xs">
                    {who.email}
                  </Text>
                ) : null}
              </Table.Td>
              <Table.Td data-label="Roles">{describeRoles(who.roles)}</Table.Td>
              <Table.Td data-label="Since">{formatLocalDate(who.since)}</Table.Td>
              <Table.Td className={`${tables.actions} ${tables.corner}`}>
                <RowMenu
                  who={who}
                  isMe={who.accountId === me}
                  mayChange={manages && canGrant(roles, who.roles)}
                  ask={(what) => setAsked({ what, who })}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {asked?.what === 'roles' ? (
        <RolesDialog
          websiteId={websiteId}
          granter={roles}
          contributor={asked.who}
          onClose={close}
          onOwn={asked.who.accountId === me ? () => client.resetQueries() : undefined}
        />
      ) : null}
      {asked?.what === 'remove' ? (
        <ConfirmDialog
          opened
          onClose={close}
          title={`Remove ${getDisplayName(asked.who)}?`}
          confirmLabel="Remove contributor"
          mutation={remove}
          request={{ params: { websiteId, accountId: asked.who.accountId } }}
          onSuccess={() => notify(`${getDisplayName(asked.who)} removed`)}
        >
          They lose access to this site immediately. Their content stays. You can invite them again.
        </ConfirmDialog>
      ) : null}
      {asked?.what === 'leave' ? (
        <ConfirmDialog
          opened
          onClose={close}
          title="Leave this site?"
          confirmLabel="Leave site"
          mutation={leave}
          request={{ params: { websiteId } }}
          onSuccess={() => {
            router.history.push(HOME)
            client.resetQueries()
          }}
        >
          <Stack gap="xs">
            <Text>You lose access to it immediately. Only a contributor of the site can invite you again.</Text>
          </Stack>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

type RowMenuProps = { who: ContributorItem; isMe: boolean; mayChange: boolean; ask: (what: Asked['what']) => void }

const RowMenu = ({ who, isMe, mayChange, ask }: RowMenuProps) =>
  isMe || mayChange ? (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Actions for ${getDisplayName(who)}`}>
          <Ellipsis size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayChange ? (
          <Menu.Item leftSection={<UserPen size={16} aria-hidden />} onClick={() => ask('roles')}>
            Change roles
          </Menu.Item>
        ) : null}
        {isMe ? (
          <Menu.Item leftSection={<LogOut size={16} aria-hidden />} onClick={() => ask('leave')}>
            Leave site
          </Menu.Item>
        ) : (
          <Menu.Item color="red" leftSection={<UserMinus size={16} aria-hidden />} onClick={() => ask('remove')}>
            Remove
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  ) : null
