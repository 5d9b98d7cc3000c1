import { statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

export type User = { uid: number; gid: number }

const ENTER = 0o1
const READ_AND_ENTER = 0o5

/** Missing paths count as accessible. */
const may = (path: string, { uid, gid }: User, wanted: number): boolean => {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return true
  const shift = stat.uid === uid ? 6 : stat.gid === gid ? 3 : 0
  return ((stat.mode >> shift) & wanted) === wanted
}

/** Whether this user can traverse all parent folders. */
export const canReach = (path: string, user: User): boolean => {
  for (let step = resolve(path); ; step = dirname(step)) {
    if (!may(step, user, ENTER)) return false
    if (step === dirname(step)) return true
  }
}

/** Whether this user can also read and execute it. */
export const canUse = (path: string, user: User): boolean =>
  may(path, user, READ_AND_ENTER) && canReach(dirname(path), user)
