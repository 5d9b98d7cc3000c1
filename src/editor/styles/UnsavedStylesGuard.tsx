import { UnsavedChangesBoundary, UnsavedChangesGuard } from '#design/forms/UnsavedChangesGuard.tsx'
import { useSession } from '../state/use-session.ts'
import { hasUnsavedStyles } from './site-styles.ts'

/** Asks before a look that was tried and not saved is left behind, be its panel open or not. */
export const UnsavedStylesGuard = () => {
  const { siteStyles } = useSession()
  return (
    <UnsavedChangesBoundary>
      <UnsavedChangesGuard isDirty={() => hasUnsavedStyles(siteStyles.store.getState())} />
    </UnsavedChangesBoundary>
  )
}
