import type { WebsiteId } from '#base/id.ts'
import type { PlanFeatures } from '#base/plan-features.ts'
import type { Problem, ProblemKind } from '#dashboard/home/contract.ts'
import { hasRight, type Right } from '#people/roles/model.ts'
import type { Clock } from '#platform/clock.ts'
import type { EmailLog } from '#platform/email/email-log.ts'
import type { Services } from '../services.ts'

export type ProblemSources = Pick<Services, 'checkout' | 'forms' | 'orders' | 'scriptErrors'> & {
  emailLog: Pick<EmailLog, 'countFailed'>
  clock: Clock
}

type Check = { right: Right; isEnabled: boolean; count: (websiteId: WebsiteId) => Promise<number> }

/** Older failures are not shown. */
const RECENT_MS = 7 * 24 * 3600_000
const MAX_ERROR_GROUPS = 100

/** What needs attention and where the caller can see it. Only problems that exist. */
export const listProblems = async (
  { checkout, emailLog, forms, orders, scriptErrors, clock }: ProblemSources,
  websiteId: WebsiteId,
  roles: readonly number[],
  planFeatures: PlanFeatures,
): Promise<Problem[]> => {
  const since = new Date(clock().getTime() - RECENT_MS)
  const checks: Readonly<Record<ProblemKind, Check>> = {
    emails: { right: 'mail.read', isEnabled: true, count: (site) => emailLog.countFailed(site, since) },
    refunds: {
      right: 'orders.read',
      isEnabled: planFeatures.commerce,
      count: async (site) => (await orders.unresolvedRefunds.list(site)).length,
    },
    webhooks: {
      right: 'orders.read',
      isEnabled: planFeatures.commerce,
      count: async (site) => {
        const { givenUp } = await checkout.listFailedWebhooks(site)
        return givenUp.reduce((total, { count }) => total + count, 0)
      },
    },
    'form-deliveries': {
      right: 'forms.read',
      isEnabled: true,
      count: async (site) => (await forms.list(site)).forms.reduce((total, { failedCount }) => total + failedCount, 0),
    },
    'script-errors': {
      right: 'analytics.read',
      isEnabled: planFeatures.analyticsTiers,
      count: async (site) => {
        const { errors } = await scriptErrors.list(site, { limit: MAX_ERROR_GROUPS })
        return errors.filter(({ lastAt }) => new Date(lastAt) >= since).length
      },
    },
  }
  const allowed = (Object.entries(checks) as [ProblemKind, Check][]).filter(
    ([, { right, isEnabled }]) => isEnabled && hasRight(roles, right),
  )
  const counted = await Promise.all(allowed.map(async ([kind, { count }]) => ({ kind, count: await count(websiteId) })))
  return counted.filter(({ count }) => count > 0)
}
