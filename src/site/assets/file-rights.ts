import { hasRight, type Right } from '#people/roles/model.ts'
import type { FileUse } from './contract.ts'

/** A place that uses a file. `isLive`: visitors see it now or at a scheduled time. */
export type FilePlace = { place: FileUse['place']; isLive: boolean }

const OTHER_PLACES: Partial<Record<FileUse['place'], Right>> = {
  product: 'products.edit',
  menu: 'navigation.edit',
  site: 'site.design',
  campaign: 'campaigns.edit',
}

/** The right that changes the content of the place. Changing a file in use changes that content, so it requires the same right. */
const getPlaceRight = ({ place, isLive }: FilePlace): Right =>
  OTHER_PLACES[place] ?? (isLive ? 'pages.publish' : 'pages.edit')

/** Whether a contributor with these roles may change, replace or delete a file that is used in these places. */
export const canChangeUsedFile = (places: readonly FilePlace[], roles: readonly number[]): boolean =>
  places.every((place) => hasRight(roles, getPlaceRight(place)))
