import { Box, Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './panel.module.css'

type PanelProps = {
  title?: string
  /** For links that lead here: `/config/account#password`. */
  id?: string
  lead?: ReactNode
  /** Set apart at the foot: what saves or sends what is above. */
  foot?: ReactNode
  tone?: 'plain' | 'danger'
  children?: ReactNode
}

/** One matter of a screen, within hairlines. */
export const Panel = ({ title, id, lead, foot, tone = 'plain', children }: PanelProps) => (
  <Paper component="section" className={classes.panel} mod={{ tone }} id={id} aria-label={title}>
    <Box className={classes.body}>
      {title ? (
        <Stack gap={2} mb={children ? 'md' : 0}>
          <Title order={2}>{title}</Title>
          {lead ? (
            <Text c="dimmed" maw="65ch">
              {lead}
            </Text>
          ) : null}
        </Stack>
      ) : null}
      {children}
    </Box>
    {foot ? <Box className={classes.foot}>{foot}</Box> : null}
  </Paper>
)
