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
import { ApiError, callEndpoint, isRetryable, isSignedOut, type RequestArgs, type RequestOf } from './api-client.ts'

export const getQueryKey = (
  endpoint: Endpoint,
  request?: { params?: unknown; query?: unknown },
): readonly unknown[] => [endpoint.path, request?.params ?? {}, request?.query ?? {}]

/** Retries once, and only errors that another attempt may fix, so that users see a failure soon. */
const shouldRetry = (count: number, error: Error): boolean =>
  count < 1 && error instanceof ApiError && error.status !== 429 && isRetryable(error)

export const createQueryClient = ({ onSignedOut }: { onSignedOut: () => void }): QueryClient => {
  const onError = (error: Error): void => {
    if (isSignedOut(error)) onSignedOut()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { retry: shouldRetry, retryDelay: 600, staleTime: 10_000 },
      mutations: { retry: false },
    },
  })
}

/** Queries an endpoint. The response is cached by path and request, so screens with the same request share it. */
export const useEndpointQuery = <E extends Endpoint>(
  endpoint: E,
  ...[request]: RequestArgs<E>
): UseQueryResult<OutputOf<E>, Error> =>
  useQuery<OutputOf<E>, Error>({
    queryKey: getQueryKey(endpoint, request),
    queryFn: () => callEndpoint(endpoint, ...([request] as RequestArgs<E>)),
  })

/** Invalidates every cached response of the given endpoints; mounted queries refetch. */
export const useInvalidate = (): ((...endpoints: readonly Endpoint[]) => Promise<void>) => {
  const client = useQueryClient()
  return async (...endpoints) => {
    await Promise.all(endpoints.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
  }
}

type MutationOptions<E> = {
  /** Endpoints whose cached responses are stale after success. */
  invalidates?: readonly Endpoint[]
  onSuccess?: (response: OutputOf<E>) => void | Promise<void>
}

/** A mutation: calls an endpoint that changes something. */
export const useEndpointMutation = <E extends Endpoint>(
  endpoint: E,
  { invalidates = [], onSuccess }: MutationOptions<E> = {},
): UseMutationResult<OutputOf<E>, Error, RequestOf<E>> => {
  const invalidate = useInvalidate()
  return useMutation<OutputOf<E>, Error, RequestOf<E>>({
    mutationFn: (request) => callEndpoint(endpoint, ...([request] as RequestArgs<E>)),
    onSuccess: async (response) => {
      await invalidate(...invalidates)
      await onSuccess?.(response)
    },
  })
}
