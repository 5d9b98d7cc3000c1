import { Badge, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import rows from '#design/tables/rows.module.css'
import classes from './screens.module.css'

type Props = { title: string; detail: string; labels: readonly string[]; children: ReactNode }

/** A popup or screen with its state and actions. */
export const DocumentRow = ({ title, detail, labels, children }: Props) => (
  <li className={rows.row} aria-label={title}>
    <div className={classes.text}>
      <Text span fw={500}>
        {title}
      </Text>
      <Text span size="sm" c="dimmed">
        {detail}
      </Text>
      <Group gap={6}>
        {labels.map((label) => (
          <Badge key={label} color="gray" variant="light">
            {label}
          </Badge>
        ))}
      </Group>
    </div>
    <Group gap="xs" className={classes.actions}>
      {children}
    </Group>
  </li>
)
