import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './save-bar.module.css'

type SaveBarProps = {
  status: string
  isError?: boolean
  /** The buttons. */
  children: ReactNode
}

/** Sticky bar at the bottom of an editor, with the save status and buttons. Notifications appear above it. */
export const SaveBar = ({ status, isError = false, children }: SaveBarProps) => (
  <div className={classes.bar} data-bottom-bar>
    <Text className={classes.status} c={isError ? 'var(--mantine-color-error)' : 'dimmed'} role="status">
      {status}
    </Text>
    {children}
  </div>
)
