import type { ReactNode } from 'react'
import type { PageType } from '#base/enumerations/pages.ts'
import { CART_PATH } from '#base/format/text.ts'
import { checkoutWordsFor } from '#blocks/checkout-words.ts'
import { wordsFor } from '#blocks/words.ts'

type Props = {
  siteTitle: string
  language: string
  pageType: PageType
  title: string
  children: ReactNode
}

/** Around everything on the way from the cart to the order: a way home, a way back, and nothing that leads elsewhere. */
export const CheckoutFrame = ({ siteTitle, language, pageType, title, children }: Props) => (
  <>
    <a className="skip" href="#main">
      {wordsFor(language).skip}
    </a>
    <header className="header checkout-header">
      <a className="wordmark" href="/">
        {siteTitle}
      </a>
      <a className="checkout-back" href={CART_PATH}>
        {checkoutWordsFor(language).checkout.backToCart}
      </a>
    </header>
    <main id="main" tabIndex={-1} className="screen checkout" data-page-type={pageType}>
      <h1 className="heading size-large">{title}</h1>
      {children}
    </main>
  </>
)
