import { Badge, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './screens.module.css'

const LABEL_COLORS: Readonly<Record<string, string>> = { On: 'green', Published: 'green' }

type Props = { title: string; detail: string; labels: readonly string[]; children: ReactNode }

/** A popup or screen with its state and actions. */
export const DocumentRow = ({ title, detail, labels, children }: Props) => (
  <li className={classes.row} aria-label={title}>
    <div className={classes.text}>
      <Text fw={500}>{title}</Text>
      <Text size="sm" c="dimmed">
        {detail}
      </Text>
    </div>
    <Group gap={6}>
      {labels.map((label) => (
        <Badge key={label} color={LABEL_COLORS[label] ?? 'gray'} variant="light" miw="max-content">
          {label}
        </Badge>
      ))}
    </Group>
    <Group gap="xs">{children}</Group>
  </li>
)
