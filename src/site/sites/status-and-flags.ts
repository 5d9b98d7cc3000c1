import { DomainError } from '#base/domain-error.ts'
import { AccountStatus } from '#base/enumerations/accounts.ts'
import type { WebsiteId } from '#base/id.ts'
import type { Change } from './domains.ts'
import { canChangeStatus, type Experiments, type FlagName, type Flags } from './model.ts'
import type { LoadedSite } from './site-row.ts'
import * as store from './store.ts'

/** The deeds that switch something about a site: how it stands, which features it has, which variants it shows. */
export const createStatusAndFlags = ({
  change,
  requireSite,
}: {
  change: Change
  requireSite: (id: WebsiteId) => Promise<LoadedSite>
}) => ({
  /** How a site stands is the operator's to say. */
  async setStatus(
    user: { internal: boolean },
    id: WebsiteId,
    { status, expiresAt }: { status: AccountStatus; expiresAt: Date | null },
  ): Promise<void> {
    if (!user.internal)
      throw new DomainError('sites.operator_only', 'Only whoever runs this installation may change that.')
    if (status === AccountStatus.trial && !expiresAt)
      throw new DomainError('sites.trial_without_end', 'A trial needs a day on which it ends.')
    await change(
      id,
      async (tx) => {
        const before = await store.lockSiteStatus(tx, id)
        if (!canChangeStatus(before, status))
          throw new DomainError('sites.status_step', 'A site that stands like this cannot become that at once.')
        await store.changeSite(tx, id, { status, expires_at: expiresAt })
      },
      { moves: true },
    )
  },

  async setFlags(id: WebsiteId, flags: Partial<Record<FlagName, boolean | null>>): Promise<Flags> {
    await change(id, async (tx) => {
      for (const [flag, enabled] of Object.entries(flags)) await store.setFlag(tx, id, flag, enabled)
    })
    return (await requireSite(id)).site.flags
  },

  async setExperiments(id: WebsiteId, experiments: Record<string, string | null>): Promise<Experiments> {
    await change(id, async (tx) => {
      for (const [experiment, variant] of Object.entries(experiments))
        await store.setExperiment(tx, id, experiment, variant)
    })
    return (await requireSite(id)).site.experiments
  },
})
