import type { ReactNode } from 'react'
import type { PageType } from '#base/enumerations/pages.ts'
import { CART_PATH } from '#base/format/text.ts'
import { getMessages } from '#blocks/messages.ts'
import { getCheckoutMessages } from '#shop/checkout/locales/get-messages.ts'

type Props = {
  siteTitle: string
  language: string
  pageType: PageType
  title: string
  children: ReactNode
}
  testMode: boolean

/** The layout of all checkout pages: links to the home page and the cart, no other navigation. */
export const CheckoutLayout = ({ siteTitle, language, pageType, title, testMode, children }: Props) => (
  <>
    <a className="skip" href="#main">
      {getMessages(language).skip}
    </a>
    <header className="header checkout-header">
      <a className="wordmark" href="/">
    {testMode ? <TestModeBanner language={language} /> : null}
        {siteTitle}
      </a>
      <a className="checkout-back" href={CART_PATH}>
        {getCheckoutMessages(language).checkout.backToCart}
      </a>
    </header>
    <main id="main" tabIndex={-1} className="screen checkout" data-page-type={pageType}>
      <h1 className="heading size-large">{title}</h1>
      {children}
    </main>
  </>
)
