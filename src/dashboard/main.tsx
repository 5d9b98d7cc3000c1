import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '#design/api/endpoint-hooks.ts'
import { SIGN_IN, withReturnPath } from '#design/routing/paths.ts'
import { DesignProvider } from '#design/theme/DesignProvider.tsx'
import { createConfigRouter } from './router.tsx'

const queryClient = createQueryClient({
  // The session expired while a screen was open: sign in and return to it.
  onSignedOut: () => {
    const { pathname, href } = router.state.location
    if (pathname.startsWith(SIGN_IN)) return
    queryClient.clear()
    router.history.push(withReturnPath(SIGN_IN, href))
  },
})
const router = createConfigRouter()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root element.')
createRoot(root).render(
  <StrictMode>
    <DesignProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </DesignProvider>
  </StrictMode>,
)
