import type { OutputOf } from '#base/endpoint.ts'
import { AccountStatus } from '#base/enumerations/accounts.ts'
import type { getSite, listSites } from '../contract.ts'

export type SiteSummary = OutputOf<typeof listSites>['sites'][number]
export type SiteDetails = OutputOf<typeof getSite>

export type Standing = { words: string; color: 'green' | 'yellow' | 'red' | 'gray' | 'blue' }

const WORDS: Readonly<Record<AccountStatus, Standing>> = {
  [AccountStatus.paid]: { words: 'Live', color: 'green' },
  [AccountStatus.comped]: { words: 'Live, free of charge', color: 'green' },
  [AccountStatus.enterprise]: { words: 'Live', color: 'green' },
  [AccountStatus.resold]: { words: 'Live', color: 'green' },
  [AccountStatus.internal]: { words: 'Live, internal', color: 'blue' },
  [AccountStatus.beta]: { words: 'Live, trying new things', color: 'blue' },
  [AccountStatus.v5Linked]: { words: 'Live, linked', color: 'green' },
  [AccountStatus.trial]: { words: 'Trial', color: 'yellow' },
  [AccountStatus.pastDue]: { words: 'Payment overdue', color: 'yellow' },
  [AccountStatus.resoldGracePeriod]: { words: 'Ends soon', color: 'yellow' },
  [AccountStatus.activeParkingPage]: { words: 'Parking page', color: 'gray' },
  [AccountStatus.expired]: { words: 'Expired', color: 'red' },
  [AccountStatus.removed]: { words: 'Removed', color: 'red' },
}

/** How a site stands, in words; a trial says how long it still lasts. */
export const standingOf = ({
  status,
  trialDaysRemaining: days,
}: Pick<SiteSummary, 'status' | 'trialDaysRemaining'>): Standing => {
  if (status !== AccountStatus.trial || days === null) return WORDS[status]
  if (days === 0) return { words: 'Trial has ended', color: 'red' }
  return { words: days === 1 ? 'Trial, last day' : `Trial, ${days} days left`, color: 'yellow' }
}

/** An address without what everybody knows: `kiln.localhost:3000`. */
export const formatShortUrl = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/$/, '')
