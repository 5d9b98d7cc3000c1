import type { ReactNode } from 'react'
import type { RenderContext } from '#blocks/context.ts'
import { CartWidgets } from './CartWidgets.tsx'
import { TestModeBanner } from './TestModeBanner.tsx'

/** Around cover pages: neither header nor footer. */
export const CoverLayout = ({ context, children }: { context: RenderContext; children: ReactNode }) => (
  <>
    {context.shop?.testMode ? <TestModeBanner language={context.site.language} /> : null}
    <main id="main" className="cover" tabIndex={-1}>
      {children}
    </main>
    <CartWidgets context={context} />
  </>
)
