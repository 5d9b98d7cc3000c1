import type { ReactNode } from 'react'
import type { PageType } from '#base/enumerations/pages.ts'
import { CART_PATH } from '#base/format/text.ts'
import { getMessages } from '#blocks/messages.ts'
import { getAccountMessages } from '#people/customers/locales/get-messages.ts'
import { getCheckoutMessages } from '#shop/checkout/locales/get-messages.ts'
import { RELOAD_WHEN_RESTORED } from '#storefront/client/reload-restored.ts'
import { TestModeBanner } from '#storefront/views/layout/TestModeBanner.tsx'

type Props = {
  siteTitle: string
  language: string
  pageType: PageType
  title: string
  testMode: boolean
  /** For visitors who can sign in. */
  signInPath?: string
  children: ReactNode
}

/** The layout of all checkout pages: links to the home page and the cart, no other navigation. */
export const CheckoutLayout = ({ siteTitle, language, pageType, title, testMode, signInPath, children }: Props) => (
  <>
    <a className="skip" href="#main">
      {getMessages(language).skip}
    </a>
    {testMode ? <TestModeBanner language={language} /> : null}
    <header className="header checkout-header">
      <a className="wordmark" href="/">
        {siteTitle}
      </a>
      <div className="header-tools">
        {signInPath ? (
          <a className="checkout-back" href={signInPath}>
            {getAccountMessages(language).signIn}
          </a>
        ) : null}
        <a className="checkout-back" href={CART_PATH}>
          {getCheckoutMessages(language).checkout.backToCart}
        </a>
      </div>
    </header>
    <main id="main" tabIndex={-1} className="screen checkout" data-page-type={pageType} {...RELOAD_WHEN_RESTORED}>
      <h1 className="heading size-large">{title}</h1>
      {children}
    </main>
  </>
)
