import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { getReturnPath } from '#design/routing/paths.ts'

/** After sign-in: clears the query cache of the previous user and continues to the requested page. */
export const useCompleteSignIn = (): ((to?: string) => Promise<void>) => {
  const client = useQueryClient()
  const router = useRouter()
  return async (to = getReturnPath(window.location.search)) => {
    client.clear()
    router.history.push(to)
  }
}
