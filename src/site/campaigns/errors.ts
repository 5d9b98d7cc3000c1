import { DomainError } from '#base/domain-error.ts'
import { countPeople, NO_SUBJECT } from './model.ts'

export const campaignNotFoundError = () => new DomainError('campaigns.not_found', 'This campaign no longer exists.')

export const suppressionNotFoundError = () =>
  new DomainError('campaigns.no_suppression', 'This address is no longer suppressed.')

export const campaignChangedError = () =>
  new DomainError('campaigns.changed', 'Someone else changed this campaign. Reload the page to see the changes.')

export const wrongStatusError = (message: string) => new DomainError('campaigns.wrong_status', message)

export const noSubjectError = () =>
  new DomainError('campaigns.no_subject', NO_SUBJECT, { errors: { subject: NO_SUBJECT } })

export const noListError = (message = 'Select a mailing list.') =>
  new DomainError('campaigns.no_list', message, { errors: { listId: message } })

export const emptyCampaignError = () =>
  new DomainError('campaigns.empty', 'Add content to the email.', { errors: { blocks: 'Add content to the email.' } })

export const invalidBlocksError = (message: string) =>
  new DomainError('campaigns.invalid_blocks', message, { errors: { blocks: message } })

/** The number of recipients that the person confirmed is no longer right. */
export const countChangedError = (count: number) =>
  new DomainError('campaigns.count_changed', `The list has changed: the email goes to ${countPeople(count)} now.`, {
    extra: { count },
  })

export const invalidTimeError = (message: string) =>
  new DomainError('campaigns.invalid_time', message, { errors: { sendAt: message } })
