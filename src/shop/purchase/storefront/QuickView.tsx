import type { MouseEvent } from 'react'
import type { ProductMessages } from '#shop/catalog/shop-display-settings.ts'

export type QuickViewProps = {
  itemId: string
  href: string
  title: string
  messages: Pick<ProductMessages, 'quickView' | 'close' | 'loading' | 'failed' | 'details'>
}

/** Links to the product's page; with scripts it opens the product in a dialog. */
export const QuickViewButton = ({
  href,
  title,
  messages,
  onOpen,
}: Omit<QuickViewProps, 'itemId'> & { onOpen?: (event: MouseEvent) => void }) => (
  <a className="button button-outline button-small quick-view-button" href={href} onClick={onOpen}>
    <span>
      {messages.quickView}
      <span className="unseen"> {title}</span>
    </span>
  </a>
)
