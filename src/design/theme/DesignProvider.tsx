import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import './global.css'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { useFocusTracking } from '../feedback/restore-focus.ts'
import { FONT_FACE_CSS } from './font-faces.ts'
import { cssVariables, theme } from './theme.ts'

/** Favicon: the logo of `Wordmark.tsx`. */
const ICON =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"%3E%3Crect width="24" height="24" rx="6" fill="%231e5c44"/%3E%3Cpath d="M6 7.5h12M6 12h6.5M6 16.5h6.5" stroke="%23fff" stroke-width="2" stroke-linecap="round"/%3E%3Crect x="14.5" y="11" width="3.5" height="6.5" rx="1" fill="%23b5d5c6"/%3E%3C/svg%3E'

const FocusTracking = () => {
  useFocusTracking()
  return null
}

/** Provides the dashboard theme. The color scheme follows the system until the user selects one. */
export const DesignProvider = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
    <link rel="icon" href={ICON} />
    <style>{FONT_FACE_CSS}</style>
    <FocusTracking />
    <Notifications position="bottom-right" limit={3} autoClose={5000} />
    {children}
  </MantineProvider>
)
