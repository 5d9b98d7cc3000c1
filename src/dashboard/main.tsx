import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Design } from '#design/Design.tsx'
import { SIGN_IN, withBack } from '#design/paths.ts'
import { createQueryClient } from '#design/query.ts'
import { createConfigRouter } from './router.tsx'

const queryClient = createQueryClient({
  // The session ended while a screen was open: sign in, and come back to it.
  onSignedOut: () => {
    const { pathname, href } = router.state.location
    if (pathname.startsWith(SIGN_IN)) return
    queryClient.clear()
    router.history.push(withBack(SIGN_IN, href))
  },
})
const router = createConfigRouter()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root to draw in.')
createRoot(root).render(
  <StrictMode>
    <Design>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Design>
  </StrictMode>,
)
