import { checkFirstOwner } from '#people/accounts/first-owner.ts'
import type { Config } from '#platform/config.ts'

/** Validates settings that only slices can check, before anything is created. */
export const validateConfig = ({ owner }: Config): void => {
  if (owner) checkFirstOwner(owner)
}
