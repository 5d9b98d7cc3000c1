import { Box, Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { GuardedScreen } from '../forms/UnsavedChangesGuard.tsx'
import classes from './page.module.css'

/** The first screen keeps the focus where the browser put it; each next one begins at its title. */
let titledPath: string | undefined

const useTitleFocus = () => {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const path = window.location.pathname
    if (titledPath !== undefined && titledPath !== path) title.current?.focus({ preventScroll: true })
    titledPath = path
  }, [])
  return title
}

/** One per screen: names it for eyes, for the browser's tab and for whoever listens. */
export const PageTitle = ({ children, inTab }: { children: ReactNode; inTab: string }) => {
  const title = useTitleFocus()
  useEffect(() => {
    document.title = `${inTab} – Sitewright`
  }, [inTab])
  return (
    <Title order={1} ref={title} tabIndex={-1}>
      {children}
    </Title>
  )
}

type PageProps = {
  title: string
  /** What the browser's tab says, when the title alone would not do. */
  inTab?: string
  /** A sentence under the title. */
  lead?: ReactNode
  /** The one primary action. */
  action?: ReactNode
  /** Forms and reading are easier in a narrow column. */
  narrow?: boolean
  children: ReactNode
}

export const Page = ({ title, inTab = title, lead, action, narrow = false, children }: PageProps) => (
  <Box className={classes.page} mod={{ narrow }}>
    <Group justify="space-between" align="flex-start" gap="sm" className={classes.head}>
      {/* Where both do not fit, the actions go under the title rather than break it. */}
      <Stack gap={4} flex={1} miw="min(100%, 14rem)">
        <PageTitle inTab={inTab}>{title}</PageTitle>
        {lead ? (
          <Text c="dimmed" maw="65ch">
            {lead}
          </Text>
        ) : null}
      </Stack>
      {action}
    </Group>
    <GuardedScreen>{children}</GuardedScreen>
  </Box>
)
