import { Badge } from '@mantine/core'
import { useDraftInfo } from '../state/use-session.ts'
import classes from './shell.module.css'
import { usePageStatus } from './use-page-status.ts'

/** The publishing status and whether there are changes that are not published or scheduled. */
export const StatusBadges = () => {
  const { published, changed, changedSinceScheduled } = useDraftInfo()
  const { labels } = usePageStatus()
  const changes = changedSinceScheduled
    ? ['Newer changes not scheduled']
    : published && changed
      ? ['Unpublished changes']
      : []
  const all = [...labels, ...changes]
  return all.map((label) => (
    <Badge key={label} color="gray" className={classes.wideOnly}>
      {label}
    </Badge>
  ))
}
