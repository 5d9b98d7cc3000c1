import { Box, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Wordmark } from '../theme/Wordmark.tsx'
import classes from './auth-layout.module.css'
import { PageTitle } from './Page.tsx'

type AuthLayoutProps = { title: string; description?: ReactNode; children?: ReactNode; footer?: ReactNode }

/** Centered card for screens without a session: sign-in, sign-up, password reset, invitations. */
export const AuthLayout = ({ title, description, children, footer }: AuthLayoutProps) => (
  <main className={classes.page}>
    <Box className={classes.column}>
      <Wordmark />
      <Box className={classes.card}>
        <Stack gap={4} mb="lg">
          <PageTitle documentTitle={title}>{title}</PageTitle>
          {description ? <Text c="dimmed">{description}</Text> : null}
        </Stack>
        {children}
      </Box>
      {footer ? <Text c="dimmed">{footer}</Text> : null}
    </Box>
  </main>
)
