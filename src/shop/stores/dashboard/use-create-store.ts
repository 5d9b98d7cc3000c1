import { useState } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { callEndpointOnSite } from '#design/api/api-client.ts'
import { useInvalidate } from '#design/api/endpoint-hooks.ts'
import { listStores } from '../contract.ts'
import {
  type CreateStoreResult,
  createStoreInSteps,
  describeFailure,
  type NewStoreInput,
  NO_PROGRESS,
  STORE_STEPS,
  type StoreProgress,
  type StoreStep,
} from './create-store.ts'

export type StepState = 'waiting' | 'running' | 'done' | 'failed'

const isDone = (made: StoreProgress, step: StoreStep): boolean =>
  step === 'collection' ? made.collectionId !== undefined : step === 'root' ? made.hasRoot : made.inNavigation

/** Runs the three steps with progress; a failed attempt can be resumed. */
export const useCreateStore = (websiteId: WebsiteId) => {
  const refresh = useInvalidate()
  const [input, setInput] = useState<NewStoreInput>()
  const [running, setRunning] = useState<StoreStep>()
  const [outcome, setOutcome] = useState<CreateStoreResult>({ made: NO_PROGRESS })
  const { made, failed } = outcome

  const run = async (wanted: NewStoreInput): Promise<CreateStoreResult> => {
    setInput(wanted)
    setOutcome({ made })
    const call = callEndpointOnSite(websiteId)
    const result = await createStoreInSteps({ call, websiteId, input: wanted, made, onStep: setRunning })
    setRunning(undefined)
    setOutcome(result)
    if (result.made.hasRoot) await refresh(listStores)
    return result
  }

  const stateOf = (step: StoreStep): StepState => {
    if (running) {
      // Steps before the running one are done.
      const order = STORE_STEPS.indexOf(step) - STORE_STEPS.indexOf(running)
      return order === 0 ? 'running' : order < 0 ? 'done' : 'waiting'
    }
    return failed?.step === step ? 'failed' : isDone(made, step) ? 'done' : 'waiting'
  }

  return {
    run,
    /** Undefined until started. */
    input,
    busy: running !== undefined,
    made,
    failure: describeFailure(outcome),
    steps: STORE_STEPS.filter((step) => step !== 'navigation' || input?.inNavigation).map((step) => ({
      step,
      state: stateOf(step),
    })),
  }
}
