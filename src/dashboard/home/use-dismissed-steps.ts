import { useState } from 'react'
import { localStore } from '#base/browser/storage.ts'
import type { WebsiteId } from '#base/id.ts'

/** Steps of a site that the user has dismissed, remembered per browser. */
export const useDismissedSteps = (websiteId: WebsiteId) => {
  const storageKey = `sitewright.home.dismissed.${websiteId}`
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(
    () => new Set(localStore.get(storageKey)?.split(' ').filter(Boolean)),
  )
  const save = (next: ReadonlySet<string>): void => {
    if (next.size > 0) localStore.set(storageKey, [...next].join(' '))
    else localStore.remove(storageKey)
    setDismissed(next)
  }
  return {
    dismissed,
    dismiss: (step: string): void => save(new Set([...dismissed, step])),
    restore: (): void => save(new Set()),
  }
}
