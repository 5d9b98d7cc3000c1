import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * Redirects without adding a history entry. The target may contain a query and a hash. It is read once: while the next screen loads, this
 * component renders again with a new `to`, which must be ignored.
 */
export const Redirect = ({ to }: { to: string }) => {
  const { history } = useRouter()
  const [target] = useState(to)
  useEffect(() => history.replace(target), [history, target])
  return null
}
