import { Avatar, Tooltip } from '@mantine/core'
import type { Person } from '#site/drafts/contract.ts'
import { usePeople } from '../state/people.ts'
import classes from './window.module.css'

/** One circle for each person, however many windows they have. */
const once = (people: readonly Person[]): Person[] => [
  ...new Map(people.map((person) => [person.accountId, person])).values(),
]

const MOST_SHOWN = 4

/** Who else has the page open. */
export const Here = () => {
  const people = once(usePeople())
  if (people.length === 0) return null
  const names = people.map(({ name }) => name)
  return (
    <Avatar.Group spacing="xs" role="img" aria-label={`Here too: ${names.join(', ')}`}>
      {people.slice(0, MOST_SHOWN).map(({ accountId, name }) => (
        <Tooltip key={accountId} label={`${name} has this page open`}>
          <Avatar name={name} color="initials" size={30} radius="xl" className={classes.here} alt="" />
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
