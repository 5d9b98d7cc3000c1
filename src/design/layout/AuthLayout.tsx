import { Box, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './auth-layout.module.css'
import { PageTitle } from './Page.tsx'
import { Wordmark } from '../theme/Wordmark.tsx'

type DoorwayProps = { title: string; lead?: ReactNode; children?: ReactNode; foot?: ReactNode }

/** Every screen for those who are not signed in yet: one matter, in the middle. */
export const Doorway = ({ title, lead, children, foot }: DoorwayProps) => (
  <main className={classes.ground}>
    <Box className={classes.column}>
      <Wordmark />
      <Box className={classes.card}>
        <Stack gap={4} mb="lg">
          <PageTitle inTab={title}>{title}</PageTitle>
          {lead ? <Text c="dimmed">{lead}</Text> : null}
        </Stack>
        {children}
      </Box>
      {foot ? <Text c="dimmed">{foot}</Text> : null}
    </Box>
  </main>
)
