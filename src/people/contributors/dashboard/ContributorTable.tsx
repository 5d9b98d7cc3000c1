import { ActionIcon, Badge, Group, Menu, Stack, Table, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Ellipsis, LogOut, UserMinus, UserPen } from 'lucide-react'
import { useState } from 'react'
import type { AccountId, WebsiteId } from '#base/id.ts'
import { Confirm } from '#design/Confirm.tsx'
import { notify } from '#design/notify.ts'
import { HOME } from '#design/paths.ts'
import { useEndpointMutation } from '#design/query.ts'
import tables from '#design/table.module.css'
import { dayInWords } from '#design/when.ts'
import { describeRoles, may, mayGrant } from '#people/roles/model.ts'
import { leaveSite, listContributors, removeContributor } from '../contract.ts'
import { RolesDialog } from './RolesDialog.tsx'
import { type ContributorLine, nameOf } from './words.ts'

type TableProps = {
  websiteId: WebsiteId
  contributors: readonly ContributorLine[]
  me: AccountId | undefined
  /** Of whoever looks. */
  roles: readonly number[]
}
type Asked = { what: 'roles' | 'remove' | 'leave'; who: ContributorLine }

export const ContributorTable = ({ websiteId, contributors, me, roles }: TableProps) => {
  const [asked, setAsked] = useState<Asked>()
  const router = useRouter()
  const close = (): void => setAsked(undefined)
  const remove = useEndpointMutation(removeContributor, { invalidates: [listContributors] })
  const leave = useEndpointMutation(leaveSite)
  const client = useQueryClient()
  const manages = may(roles, 'contributors.manage')

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
                  <Text fw={500}>{nameOf(who)}</Text>
                  {who.accountId === me ? <Badge color="gray">You</Badge> : null}
                </Group>
                {who.name ? (
                  <Text c="dimmed" size="xs">
                    {who.email}
                  </Text>
                ) : null}
              </Table.Td>
              <Table.Td data-label="Roles">{describeRoles(who.roles)}</Table.Td>
              <Table.Td data-label="Since">{dayInWords(who.since)}</Table.Td>
              <Table.Td className={`${tables.actions} ${tables.corner}`}>
                <RowMenu
                  who={who}
                  isMe={who.accountId === me}
                  mayChange={manages && mayGrant(roles, who.roles)}
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
        <Confirm
          opened
          onClose={close}
          title={`Remove ${nameOf(asked.who)}?`}
          action="Remove from the site"
          deed={remove}
          request={{ params: { websiteId, accountId: asked.who.accountId } }}
          done={() => notify(`${nameOf(asked.who)} no longer works on this site.`)}
        >
          They lose every right on this site at once. What they made stays. You can invite them again.
        </Confirm>
      ) : null}
      {asked?.what === 'leave' ? (
        <Confirm
          opened
          onClose={close}
          title="Leave this site?"
          action="Leave the site"
          deed={leave}
          request={{ params: { websiteId } }}
          done={() => {
            router.history.push(HOME)
            client.resetQueries()
          }}
        >
          <Stack gap="xs">
            <Text>You will no longer see it here. Only somebody who works on it can invite you again.</Text>
          </Stack>
        </Confirm>
      ) : null}
    </>
  )
}

type RowMenuProps = { who: ContributorLine; isMe: boolean; mayChange: boolean; ask: (what: Asked['what']) => void }

const RowMenu = ({ who, isMe, mayChange, ask }: RowMenuProps) =>
  isMe || mayChange ? (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Actions for ${nameOf(who)}`}>
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
            Leave the site
          </Menu.Item>
        ) : (
          <Menu.Item color="red" leftSection={<UserMinus size={16} aria-hidden />} onClick={() => ask('remove')}>
            Remove
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  ) : null
