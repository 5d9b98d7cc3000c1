import { Box, Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './panel.module.css'

type PanelProps = {
  title?: string
  /** Anchor for links such as `/config/account#password`. */
  id?: string
  description?: ReactNode
  /** Separated bar at the bottom, for the buttons that submit the panel. */
  footer?: ReactNode
  tone?: 'plain' | 'danger'
  children?: ReactNode
}

/** A titled card that groups related content of a screen. */
export const Panel = ({ title, id, description, footer, tone = 'plain', children }: PanelProps) => (
  <Paper component="section" className={classes.panel} mod={{ tone }} id={id} aria-label={title}>
    <Box className={classes.body}>
      {title ? (
        <Stack gap={2} mb={children ? 'md' : 0}>
          <Title order={2}>{title}</Title>
          {description ? (
            <Text c="dimmed" maw="65ch">
              {description}
            </Text>
          ) : null}
        </Stack>
      ) : null}
      {children}
    </Box>
    {footer ? <Box className={classes.footer}>{footer}</Box> : null}
  </Paper>
)
