import { type Failure, type HttpResult, toFailure } from '../http-client.ts'

export type FetchState<Data> =
  | { status: 'pending' }
  | { status: 'success'; data: Data }
  | { status: 'failed'; failure: Failure }

/** Runs a request and reports its state: `pending`, then `success` or `failed`. */
export const runFetch = async <Data>(
  fetchData: () => Promise<HttpResult<Data>>,
  onState: (state: FetchState<Data>) => void,
  onFailure: (failure: Failure) => void = (failure) => console.error(failure),
): Promise<void> => {
  onState({ status: 'pending' })
  const result = await fetchData().catch(
    (error: unknown): HttpResult<Data> => ({ ok: false, failure: toFailure(0, { error: String(error) }) }),
  )
  if (result.ok) return onState({ status: 'success', data: result.data })
  onState({ status: 'failed', failure: result.failure })
  onFailure(result.failure)
}
