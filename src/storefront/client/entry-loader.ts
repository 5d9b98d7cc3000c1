// The first script of every published page. Everything imported here is paid for by every visitor: at most 6 KB after brotli,
// the cart pill included, no React and no zod. `islands/testing/bundle.ts` measures it.
import { type IslandModule, nameViews, startIslands } from '#storefront/islands/loader.ts'
import { followCart, loadCart } from './cart-count.ts'
import { keepEarlyErrors } from './early-errors.ts'
import { fillPersonal, markVisitor } from './personal.ts'

keepEarlyErrors()
followCart()
fillPersonal(() => {
  markVisitor()
  void loadCart()
})
startIslands({
  entry: () => import('#storefront/islands/entry.tsx'),
  views: nameViews(
    import.meta.glob<IslandModule>(['/src/blocks/*/View.island.tsx', '/src/*/*/storefront/*.island.tsx']),
  ),
})

// Only the page of an order that was just bought has something to tell.
if (document.getElementById('order-purchase'))
  void import('./purchase.ts').then(({ tellPurchase }) => tellPurchase(document, window))
// Only the page of a payment that nobody knows about yet waits for it.
if (document.getElementById('payment-waiting'))
  void import('./waiting.ts').then(({ waitForPayment }) => waitForPayment(document, fetch, () => location.reload()))
// Only the page of a subscription has a context.
if (document.getElementById('subscription-context'))
  void import('./subscription-context.ts').then((it) => it.readSubscriptionContext(document, reportError))

const insight = (): void => {
  const load = () => import('./entry-insight.ts').catch(() => {})
  if ('requestIdleCallback' in window) requestIdleCallback(load)
  else setTimeout(load)
}
if (document.readyState === 'complete') insight()
else addEventListener('load', insight)
