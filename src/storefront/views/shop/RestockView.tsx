import type { ReactNode } from 'react'
import type { RestockMessages } from '#shop/restock/locales/en.ts'

type Props = {
  product: Readonly<{ title: string; fullUrl: string }>
  messages: RestockMessages
  /** The form, or what the visitor should know. */
  children: ReactNode
}

/** The sign-up on a page of its own, for visitors without scripts. */
export const RestockView = ({ product, messages, children }: Props) => (
  <div className="screen screen-alone">
    <h1 className="heading size-medium">{messages.title(product.title)}</h1>
    {children}
    <p>
      <a className="button button-text" href={encodeURI(product.fullUrl)}>
        {messages.backToProduct(product.title)}
      </a>
    </p>
  </div>
)
