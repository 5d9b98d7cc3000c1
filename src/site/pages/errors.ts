import { DomainError } from '#base/domain-error.ts'
import { type PageState, STATE_LABELS } from './workflow.ts'

export const pageNotFoundError = () => new DomainError('pages.not_found', 'This page no longer exists.')

export const slugTakenError = (urlId: string) => {
  const message = `The URL slug /${urlId} is already in use.`
  return new DomainError('pages.url_taken', message, { errors: { urlId: message } })
}

export const homePageRequiredError = () =>
  new DomainError('pages.home_stays', 'This is the homepage. Set another page as the homepage first.')

export const invalidHomePageError = () =>
  new DomainError('pages.no_home', 'Only a published page without a password can be the homepage.')

export const passwordNotAllowedError = () =>
  new DomainError('pages.no_password', 'Pages and blogs can have a password. The homepage, folders and stores cannot.')

export const cannotDuplicateError = () => new DomainError('pages.no_duplicate', 'Only pages can be duplicated.')

export const cannotTrashStoreError = () =>
  new DomainError('pages.no_trash', 'A store is deleted under Stores, together with its products.')

export const notACoverError = () => new DomainError('pages.not_a_cover', 'Only pages can be cover pages.')

export const notAFolderError = () =>
  new DomainError('pages.not_a_folder', 'This setting is only available for folders.')

export const imageNotFoundError = () => {
  const message = 'This image no longer exists. Select another one.'
  return new DomainError('pages.no_picture', message, { errors: { mainImageId: message } })
}

export const storeStateError = () =>
  new DomainError('pages.store_state', 'A store is shown or hidden in its own settings.')

export const pageLockedError = () =>
  new DomainError('drafts.locked', 'This page is locked. Ask someone who can publish to unlock it.')

export const scheduleTimeRequiredError = () =>
  new DomainError('drafts.past', 'Select a time in the future.', { errors: { at: 'Select a time.' } })

export const invalidTransitionError = (from: PageState, to: PageState) =>
  new DomainError('pages.wrong_step', `You cannot move this page from ${STATE_LABELS[from]} to ${STATE_LABELS[to]}.`)
