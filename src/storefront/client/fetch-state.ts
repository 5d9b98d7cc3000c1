import { type Answer, type Failure, failureOf } from '#base/http-call.ts'
import { transitions } from '#base/transitions.ts'

export type FetchState<Data> =
  | { status: 'pending' }
  | { status: 'success'; data: Data }
  | { status: 'failed'; failure: Failure }

export const fetchSteps = transitions<FetchState<unknown>['status']>({
  pending: ['success', 'failed'],
  success: [],
  failed: [],
})

/** Runs one call and shows where it stands. Asking again begins another one, with another `pending`. */
export const runFetch = async <Data>(
  ask: () => Promise<Answer<Data>>,
  show: (state: FetchState<Data>) => void,
  onFailure: (failure: Failure) => void = (failure) => console.error(failure),
): Promise<void> => {
  show({ status: 'pending' })
  const answer = await ask().catch(
    (error: unknown): Answer<Data> => ({ ok: false, failure: failureOf(0, { error: String(error) }) }),
  )
  if (answer.ok) return show({ status: 'success', data: answer.data })
  show({ status: 'failed', failure: answer.failure })
  onFailure(answer.failure)
}
