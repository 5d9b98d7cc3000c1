import type { ItemId, VariantId } from '#base/id.ts'
import type { callEndpoint } from '#design/api/api-client.ts'
import { listSignUpGroups, listSignUps, type SignUp, type SignUpGroup } from '../owner-contract.ts'
import { followPages } from './follow-pages.ts'

type Call = typeof callEndpoint

export const fetchSignUpGroups = async (call: Call): Promise<SignUpGroup[]> =>
  (await followPages((cursor) => call(listSignUpGroups, { query: { cursor } }))).flatMap(
    ({ signUpGroups }) => signUpGroups,
  )

export const fetchSignUps = async (
  call: Call,
  variant: { productId: ItemId; variantId: VariantId },
): Promise<SignUp[]> =>
  (await followPages((cursor) => call(listSignUps, { query: { ...variant, cursor } }))).flatMap(
    ({ signUps }) => signUps,
  )
