import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { backFrom } from '#design/paths.ts'

/** Somebody has just come in: nothing that was known before is theirs, and they go on to where they were headed. */
export const useEnter = (): ((to?: string) => Promise<void>) => {
  const client = useQueryClient()
  const router = useRouter()
  return async (to = backFrom(window.location.search)) => {
    client.clear()
    router.history.push(to)
  }
}
