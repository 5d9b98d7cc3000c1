import { formatLocalDateTime } from '#design/format/format-date.ts'
import type { Popup, Screen } from '../contract.ts'

type DocumentStatus = Popup['document']

/** The state of a document in words. */
export const describeDocument = ({ publishedAt, changed, plannedAt }: DocumentStatus): string[] => [
  publishedAt === null ? 'Draft' : 'Published',
  ...(publishedAt !== null && changed ? ['Unpublished changes'] : []),
  ...(plannedAt === null ? [] : [`Scheduled for ${formatLocalDateTime(plannedAt)}`]),
]

export const describeScreen = ({ document }: Screen): string[] => {
  if (document === null) return ['Default']
  return document.publishedAt === null ? ['Default', ...describeDocument(document)] : describeDocument(document)
}

/** A popup is visible only if it is both published and on. */
export const describePopup = ({ enabled, document }: Popup): string[] => [
  enabled ? 'On' : 'Off',
  ...describeDocument(document),
]

const describeDelay = (seconds: number): string => {
  if (seconds === 0) return 'At once'
  return seconds === 1 ? 'After 1 second' : `After ${seconds} seconds`
}

export const describeTrigger = ({ settings: { trigger } }: Popup): string => {
  if (trigger.kind === 'delay') return describeDelay(trigger.seconds)
  return trigger.kind === 'scroll' ? `After scrolling ${trigger.percent}%` : 'When leaving'
}
