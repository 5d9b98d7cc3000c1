import {
  MutationCache,
  QueryCache,
  QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Endpoint, OutputOf } from '#base/endpoint.ts'
import { CallError, call, isSignedOut, isWorthRetrying, type RequestArgs, type RequestOf } from './call.ts'

export const keyOf = (endpoint: Endpoint, request?: { params?: unknown; query?: unknown }): readonly unknown[] => [
  endpoint.path,
  request?.params ?? {},
  request?.query ?? {},
]

/** Asks again by itself only where another try may help, and once: whoever waits wants to be told. */
const worthRetrying = (count: number, error: Error): boolean =>
  count < 1 && error instanceof CallError && error.status !== 429 && isWorthRetrying(error)

export const createQueryClient = ({ onSignedOut }: { onSignedOut: () => void }): QueryClient => {
  const onError = (error: Error): void => {
    if (isSignedOut(error)) onSignedOut()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { retry: worthRetrying, retryDelay: 600, staleTime: 10_000 },
      mutations: { retry: false },
    },
  })
}

/** What a contract answers, kept under its path, so that every screen that asks the same shares one answer. */
export const useAnswer = <E extends Endpoint>(
  endpoint: E,
  ...[request]: RequestArgs<E>
): UseQueryResult<OutputOf<E>, Error> =>
  useQuery<OutputOf<E>, Error>({
    queryKey: keyOf(endpoint, request),
    queryFn: () => call(endpoint, ...([request] as RequestArgs<E>)),
  })

/** Drops what is known of these contracts, whatever was asked of them, and asks again where it is shown. */
export const useRefresh = (): ((...endpoints: readonly Endpoint[]) => Promise<void>) => {
  const client = useQueryClient()
  return async (...endpoints) => {
    await Promise.all(endpoints.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
  }
}

type DeedOptions<E> = {
  /** What is no longer true once it is done. */
  refresh?: readonly Endpoint[]
  done?: (answer: OutputOf<E>) => void | Promise<void>
}

/** A call that changes something. */
export const useDeed = <E extends Endpoint>(
  endpoint: E,
  { refresh = [], done }: DeedOptions<E> = {},
): UseMutationResult<OutputOf<E>, Error, RequestOf<E>> => {
  const refreshAll = useRefresh()
  return useMutation<OutputOf<E>, Error, RequestOf<E>>({
    mutationFn: (request) => call(endpoint, ...([request] as RequestArgs<E>)),
    onSuccess: async (answer) => {
      await refreshAll(...refresh)
      await done?.(answer)
    },
  })
}
