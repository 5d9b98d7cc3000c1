import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * Takes whoever lands here somewhere else, without a step that going back would end up on. The address may hold a query and a hash.
 * It is read once: while the next screen loads, this one is drawn again with the new address, and must not follow it.
 */
export const Redirect = ({ to }: { to: string }) => {
  const { history } = useRouter()
  const [target] = useState(to)
  useEffect(() => history.replace(target), [history, target])
  return null
}
