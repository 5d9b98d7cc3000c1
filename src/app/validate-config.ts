import { checkFirstOwner } from '#people/accounts/first-owner.ts'
import type { Config } from '#platform/config.ts'

/** What only the slices can judge of the settings; asked before anything is made. */
export const checkSettings = ({ owner }: Config): void => {
  if (owner) checkFirstOwner(owner)
}
