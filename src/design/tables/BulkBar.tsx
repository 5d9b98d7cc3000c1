import { Button, Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './bulk-bar.module.css'

type BulkBarProps = {
  /** Such as “3 orders selected”. */
  label: string
  onClear: () => void
  /** The actions. */
  children: ReactNode
}

/** Actions on all selected rows, at the bottom of the window. */
export const BulkBar = ({ label, onClear, children }: BulkBarProps) => (
  <Paper className={classes.bar} data-bottom-bar role="region" aria-label="Bulk actions" radius="lg">
    <Text fw={500} className={classes.count} role="status">
      {label}
    </Text>
    {children}
    <Button size="xs" variant="subtle" color="gray" onClick={onClear}>
      Clear selection
    </Button>
  </Paper>
)
