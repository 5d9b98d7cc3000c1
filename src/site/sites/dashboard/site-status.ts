import type { OutputOf } from '#base/endpoint.ts'
import { AccountStatus } from '#base/enumerations/accounts.ts'
import type { getSite, listSites } from '../contract.ts'

export type SiteSummary = OutputOf<typeof listSites>['sites'][number]
export type SiteDetails = OutputOf<typeof getSite>

export type SiteStatus = { label: string; color: 'green' | 'yellow' | 'red' | 'gray' | 'blue' }

const STATUS_LABELS: Readonly<Record<AccountStatus, SiteStatus>> = {
  [AccountStatus.paid]: { label: 'Live', color: 'green' },
  [AccountStatus.comped]: { label: 'Live, complimentary', color: 'green' },
  [AccountStatus.enterprise]: { label: 'Live', color: 'green' },
  [AccountStatus.resold]: { label: 'Live', color: 'green' },
  [AccountStatus.internal]: { label: 'Live, internal', color: 'blue' },
  [AccountStatus.beta]: { label: 'Live, beta', color: 'blue' },
  [AccountStatus.v5Linked]: { label: 'Live, linked', color: 'green' },
  [AccountStatus.trial]: { label: 'Trial', color: 'yellow' },
  [AccountStatus.pastDue]: { label: 'Payment overdue', color: 'yellow' },
  [AccountStatus.resoldGracePeriod]: { label: 'Ends soon', color: 'yellow' },
  [AccountStatus.activeParkingPage]: { label: 'Parking page', color: 'gray' },
  [AccountStatus.expired]: { label: 'Expired', color: 'red' },
  [AccountStatus.removed]: { label: 'Removed', color: 'red' },
}

/** Label of a site status, with the remaining trial days. */
export const getSiteStatus = ({
  status,
  trialDaysRemaining: days,
}: Pick<SiteSummary, 'status' | 'trialDaysRemaining'>): SiteStatus => {
  if (status !== AccountStatus.trial || days === null) return STATUS_LABELS[status]
  if (days === 0) return { label: 'Trial has ended', color: 'red' }
  return { label: days === 1 ? 'Trial, last day' : `Trial, ${days} days left`, color: 'yellow' }
}

/** URL without scheme and trailing slash: `kiln.localhost:3000`. */
export const formatShortUrl = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/$/, '')
