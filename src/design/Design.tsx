import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import './design.css'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { cssVariables, theme } from './theme.ts'

/** The look of the owner's side, around everything. The scheme follows the system until somebody chooses one. */
export const Design = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
    <Notifications position="bottom-right" limit={3} autoClose={5000} />
    {children}
  </MantineProvider>
)
