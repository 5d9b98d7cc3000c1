import { Button, Text } from '@mantine/core'
import { useSaveState, useSession } from '../state/use-session.ts'
import classes from './shell.module.css'

/** Shows whether all changes are saved. */
export const SaveStatus = () => {
  const { status } = useSaveState()
  const label = status.kind === 'saved' ? 'Saved' : status.kind === 'saving' ? 'Saving…' : 'Not saved'
  return (
    <Text component="output" className={classes.status} c={status.kind === 'failed' ? 'red' : 'dimmed'}>
      {label}
    </Text>
  )
}

/** Shown below the top bar while saving fails, with the reason and a retry button. */
export const SaveError = () => {
  const { status } = useSaveState()
  const { saver } = useSession()
  if (status.kind !== 'failed') return null
  return (
    <div className={classes.failed} role="alert">
      <Text size="sm">
        Not saved: {status.message} Your changes are stored in this browser
        {status.failure === 'retry' ? ' and will be saved as soon as possible.' : '.'}
      </Text>
      <Button size="compact-xs" variant="default" onClick={() => void saver.flush()}>
        Try again
      </Button>
    </div>
  )
}
