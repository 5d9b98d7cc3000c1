import { GuardedScreen, LeaveGuard } from '#design/LeaveGuard.tsx'
import { useEditor } from '#editor/state/use-editor.ts'
import { isChanged, lookOf } from './look.ts'

/** Asks before a look that was tried and not saved is left behind, be its panel open or not. */
export const LookGuard = () => {
  const look = lookOf(useEditor().editor)
  return (
    <GuardedScreen>
      <LeaveGuard isDirty={() => isChanged(look.store.getState())} />
    </GuardedScreen>
  )
}
