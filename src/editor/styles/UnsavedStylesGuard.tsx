import { UnsavedChangesBoundary, UnsavedChangesGuard } from '#design/forms/UnsavedChangesGuard.tsx'
import { useSession } from '../state/use-session.ts'
import { hasUnsavedStyles } from './site-styles.ts'

/** Asks before leaving with unsaved site styles, even when the panel is closed. */
export const UnsavedStylesGuard = () => {
  const { siteStyles } = useSession()
  return (
    <UnsavedChangesBoundary>
      <UnsavedChangesGuard isDirty={() => hasUnsavedStyles(siteStyles.store.getState())} />
    </UnsavedChangesBoundary>
  )
}
