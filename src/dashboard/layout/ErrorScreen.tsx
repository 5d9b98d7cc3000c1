import { Button, Code, Group, Stack, Text } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { Page } from '#design/layout/Page.tsx'
import { HOME } from '#design/routing/paths.ts'

/** Shown when a screen crashes. Reloading also loads a new release whose old files are gone. */
export const ErrorScreen = ({ error }: ErrorComponentProps) => (
  <Page title="Something went wrong" narrow>
    <Stack align="flex-start" role="alert">
      <Text>
        This page could not be displayed. Your saved changes are safe. Reload the page; if the error persists, contact
        the operator of this installation.
      </Text>
      <Code block>{error instanceof Error ? error.message : String(error)}</Code>
      <Group>
        <Button onClick={() => window.location.reload()}>Reload page</Button>
        <Button variant="default" component="a" href={HOME}>
          Go to home
        </Button>
      </Group>
    </Stack>
  </Page>
)
