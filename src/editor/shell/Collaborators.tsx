import { Avatar, Tooltip } from '@mantine/core'
import type { Collaborator } from '#site/drafts/contract.ts'
import { useAccountId } from '../state/use-account-id.ts'
import { useCollaborators } from '../state/use-session.ts'
import classes from './shell.module.css'

/** One avatar per account, however many windows it has open. */
const uniqueByAccount = (collaborators: readonly Collaborator[]): Collaborator[] => [
  ...new Map(collaborators.map((person) => [person.accountId, person])).values(),
]

const MAX_SHOWN = 4

/** Shows who else has the page open. The user's own other windows come last. */
export const Collaborators = () => {
  const me = useAccountId()
  const all = uniqueByAccount(useCollaborators())
  const collaborators = [
    ...all.filter(({ accountId }) => accountId !== me),
    ...all.filter(({ accountId }) => accountId === me),
  ]
  if (collaborators.length === 0) return null
  const names = collaborators.map(({ accountId, name }) => (accountId === me ? 'you, in another window' : name))
  return (
    <Avatar.Group spacing="xs" role="img" aria-label={`Online: ${names.join(', ')}`}>
      {collaborators.slice(0, MAX_SHOWN).map(({ accountId, name }) => (
        <Tooltip
          key={accountId}
          label={accountId === me ? 'You have this page open in another window' : `${name} has this page open`}
        >
          <Avatar
            name={name}
            color={accountId === me ? 'gray' : 'initials'}
            size={30}
            radius="xl"
            className={classes.here}
            alt=""
          >
            {accountId === me ? 'You' : undefined}
          </Avatar>
        </Tooltip>
      ))}
      {collaborators.length > MAX_SHOWN ? (
        <Avatar size={30} radius="xl">
          +{collaborators.length - MAX_SHOWN}
        </Avatar>
      ) : null}
    </Avatar.Group>
  )
}
