import { Box, Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { UnsavedChangesBoundary } from '../forms/UnsavedChangesGuard.tsx'
import classes from './page.module.css'

/** Client-side navigation moves focus to the new title. The initial load leaves focus to the browser. */
let shownPath: string | undefined
const initialHistoryLength = globalThis.history?.length

/** A user can follow a link before the first screen is loaded, which adds to the history; redirects do not. */
const hasNavigated = (path: string): boolean =>
  shownPath === undefined ? window.history.length !== initialHistoryLength : shownPath !== path

const useTitleFocus = () => {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const path = window.location.pathname
    if (hasNavigated(path)) title.current?.focus({ preventScroll: true })
    shownPath = path
  }, [])
  return title
}

/** The screen's `<h1>`, which also sets `document.title` and receives focus after navigation. One per screen. */
export const PageTitle = ({ children, documentTitle }: { children: ReactNode; documentTitle: string }) => {
  const title = useTitleFocus()
  useEffect(() => {
    document.title = `${documentTitle} – Sitewright`
  }, [documentTitle])
  return (
    <Title order={1} ref={title} tabIndex={-1}>
      {children}
    </Title>
  )
}

type PageProps = {
  title: string
  /** Text of the browser tab; defaults to the title. */
  documentTitle?: string
  description?: ReactNode
  /** The primary action, at the top right. */
  action?: ReactNode
  /** Limits the width, for forms and text. */
  narrow?: boolean
  children: ReactNode
}

export const Page = ({ title, documentTitle = title, description, action, narrow = false, children }: PageProps) => (
  <Box className={classes.page} mod={{ narrow }}>
    <Group justify="space-between" align="flex-start" gap="sm" className={classes.head}>
      {/* Actions wrap below the title when both do not fit on one line. */}
      <Stack gap={4} flex={1} miw="min(100%, 14rem)">
        <PageTitle documentTitle={documentTitle}>{title}</PageTitle>
        {description ? (
          <Text c="dimmed" maw="65ch">
            {description}
          </Text>
        ) : null}
      </Stack>
      {action}
    </Group>
    <UnsavedChangesBoundary>{children}</UnsavedChangesBoundary>
  </Box>
)
