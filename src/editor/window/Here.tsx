import { Avatar, Tooltip } from '@mantine/core'
import type { Person } from '#site/drafts/contract.ts'
import { usePeople } from '../state/people.ts'
import { useMyAccountId } from '../state/use-me.ts'
import classes from './window.module.css'

/** One circle for each person, however many windows they have. */
const once = (people: readonly Person[]): Person[] => [
  ...new Map(people.map((person) => [person.accountId, person])).values(),
]

const MOST_SHOWN = 4

/** Who else has the page open. Another window of one's own is no other person, and is told last. */
export const Here = () => {
  const me = useMyAccountId()
  const all = once(usePeople())
  const people = [
    ...all.filter(({ accountId }) => accountId !== me),
    ...all.filter(({ accountId }) => accountId === me),
  ]
  if (people.length === 0) return null
  const names = people.map(({ accountId, name }) => (accountId === me ? 'you, in another window' : name))
  return (
    <Avatar.Group spacing="xs" role="img" aria-label={`Here too: ${names.join(', ')}`}>
      {people.slice(0, MOST_SHOWN).map(({ accountId, name }) => (
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
      {people.length > MOST_SHOWN ? (
        <Avatar size={30} radius="xl">
          +{people.length - MOST_SHOWN}
        </Avatar>
      ) : null}
    </Avatar.Group>
  )
}
