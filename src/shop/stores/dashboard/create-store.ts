import type { CollectionId, WebsiteId } from '#base/id.ts'
import { ApiError, type callEndpoint } from '#design/api/api-client.ts'
import { getSiteLayout, updateNavigation } from '#site/navigation/contract.ts'
import { createCategory, createStore } from '../contract.ts'
import { ROOT_INDEX, ROOT_NAME } from '../model.ts'

/** Creates a store in three calls in order (NAV-005), and reports progress when one fails. */

export const STORE_STEPS = ['collection', 'root', 'navigation'] as const
export type StoreStep = (typeof STORE_STEPS)[number]

export type NewStoreInput = { title: string; description: string; urlId: string; inNavigation: boolean }
export type StoreProgress = { collectionId?: CollectionId; hasRoot: boolean; inNavigation: boolean }
export type CreateStoreResult = { made: StoreProgress; failed?: { step: StoreStep; message: string } }

export const NO_PROGRESS: StoreProgress = { hasRoot: false, inNavigation: false }

/** NAV-004. */
const NO_MAIN_NAVIGATION = 'Unable to find site main navigation'

type Call = typeof callEndpoint

const addToMainNavigation = async (call: Call, collectionId: CollectionId): Promise<void> => {
  const [main] = (await call(getSiteLayout)).layout
  if (!main) throw new Error(NO_MAIN_NAVIGATION)
  // A retry after a lost response must not add it twice.
  if (main.links.some((link) => link.collectionId === collectionId)) return
  await call(updateNavigation, {
    body: {
      fieldName: main.identifier,
      templateId: main.templateId,
      navigation: { items: [...main.links, { collectionId, items: [] }] },
    },
  })
}

const addRoot = async (call: Call, websiteId: WebsiteId, collectionId: CollectionId): Promise<void> => {
  const place = { displayName: ROOT_NAME, parentCategoryId: null, displayIndex: ROOT_INDEX }
  const body = { ...place, type: 'ROOT', pageRendering: 'LIST_VIEW' } as const
  try {
    await call(createCategory, { params: { websiteId, collectionId }, body })
  } catch (error) {
    // An earlier attempt created it; only its response was lost.
    if (!(error instanceof ApiError && error.code === 'stores.root_exists')) throw error
  }
}

const getErrorMessage = (error: unknown): string => (error instanceof Error ? error.message : 'Something went wrong.')

/**
 * Resumes an earlier attempt at `made`. Never throws: the result says what was created and what failed. `call` must be bound to
 * the site, because the navigation endpoints have no site parameter.
 */
export const createStoreInSteps = async ({
  call,
  websiteId,
  input,
  made = NO_PROGRESS,
  onStep = () => {},
}: {
  call: Call
  websiteId: WebsiteId
  input: NewStoreInput
  made?: StoreProgress
  onStep?: (step: StoreStep) => void
}): Promise<CreateStoreResult> => {
  let { collectionId, hasRoot, inNavigation } = made
  let step: StoreStep = 'collection'
  const begin = (next: StoreStep): void => {
    step = next
    onStep(next)
  }
  try {
    if (collectionId === undefined) {
      begin('collection')
      const { title, description, urlId } = input
      const body = { title, navigationTitle: title, description, urlId, enabled: true }
      collectionId = (await call(createStore, { params: { websiteId }, body })).id
    }
    if (!hasRoot) {
      begin('root')
      await addRoot(call, websiteId, collectionId)
      hasRoot = true
    }
    if (input.inNavigation && !inNavigation) {
      begin('navigation')
      await addToMainNavigation(call, collectionId)
      inNavigation = true
    }
    return { made: { collectionId, hasRoot, inNavigation } }
  } catch (error) {
    return { made: { collectionId, hasRoot, inNavigation }, failed: { step, message: getErrorMessage(error) } }
  }
}

/** Message for the owner when a step failed. */
export const describeFailure = ({ failed }: CreateStoreResult): string | undefined => {
  if (!failed) return undefined
  const { step, message } = failed
  if (step === 'collection') return `The store was not created. ${message}`
  if (step === 'root')
    return `The store was created, but its root category was not, so visitors cannot see it yet. ${message} Try again. An unfinished store is deleted automatically within two days.`
  return `The store was created, but it is not in the main navigation. ${message}`
}
