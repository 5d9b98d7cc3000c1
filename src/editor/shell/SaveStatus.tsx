import { Button, Text } from '@mantine/core'
import { useSaveState, useSession } from '../state/use-session.ts'
import classes from './shell.module.css'

/** Says what is true of the page's changes, and nothing more hopeful. */
export const SaveStatus = () => {
  const { status } = useSaveState()
  const words = status.kind === 'saved' ? 'Saved' : status.kind === 'saving' ? 'Saving…' : 'Not saved'
  return (
    <Text component="output" className={classes.status} c={status.kind === 'failed' ? 'red' : 'dimmed'}>
      {words}
    </Text>
  )
}

/** Under the bar while saving fails: why, that nothing is lost meanwhile, and the way to try at once. */
export const SaveError = () => {
  const { status } = useSaveState()
  const { saver } = useSession()
  if (status.kind !== 'failed') return null
  return (
    <div className={classes.failed} role="alert">
      <Text size="sm">
        Not saved: {status.message} Your changes are stored in this browser
        {status.failure === 'retry' ? ', and are sent as soon as that works.' : '.'}
      </Text>
      <Button size="compact-xs" variant="default" onClick={() => void saver.flush()}>
        Try again
      </Button>
    </div>
  )
}
