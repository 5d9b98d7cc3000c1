import { AccountStatus } from '#base/enumerations/accounts.ts'
import type { WebsiteId } from '#base/id.ts'
import type { ChangeSite } from './domains.ts'
import { invalidStatusChangeError, operatorOnlyError, trialWithoutEndError } from './errors.ts'
import { canChangeStatus, type Experiments, type FlagName, type Flags, type WebsiteType } from './model.ts'
import type { LoadedSite } from './site-row.ts'
import * as store from './store.ts'

/** Operations on status, feature flags and experiments. */
export const createStatusAndFlags = ({
  change,
  requireSite,
}: {
  change: ChangeSite
  requireSite: (id: WebsiteId) => Promise<LoadedSite>
}) => ({
  /** Operators only. */
  async setStatus(
    user: { internal: boolean },
    id: WebsiteId,
    { status, expiresAt }: { status: AccountStatus; expiresAt: Date | null },
  ): Promise<void> {
    if (!user.internal) throw operatorOnlyError()
    if (status === AccountStatus.trial && !expiresAt) throw trialWithoutEndError()
    await change(
      id,
      async (tx) => {
        const before = await store.lockSiteStatus(tx, id)
        if (!canChangeStatus(before, status)) throw invalidStatusChangeError()
        await store.updateSite(tx, id, { status, expires_at: expiresAt })
      },
      { movesHosts: true },
    )
  },

  /** Operators only: cover and parking pages do not expire. */
  async setType(user: { internal: boolean }, id: WebsiteId, type: WebsiteType): Promise<void> {
    if (!user.internal) throw operatorOnlyError()
    await change(id, (tx) => store.updateSite(tx, id, { type }))
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
