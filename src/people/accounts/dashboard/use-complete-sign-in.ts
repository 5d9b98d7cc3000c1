import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { getReturnPath } from '#design/routing/paths.ts'

/** Somebody has just come in: nothing that was known before is theirs, and they go on to where they were headed. */
export const useCompleteSignIn = (): ((to?: string) => Promise<void>) => {
  const client = useQueryClient()
  const router = useRouter()
  return async (to = getReturnPath(window.location.search)) => {
    client.clear()
    router.history.push(to)
  }
}
