// The first script of every published page: at most 6 KB after brotli, including the cart pill, without React and zod.
// `islands/testing/bundle.ts` measures it.
import { type IslandModule, startIslands, toViewsByName } from '#storefront/islands/loader.ts'
import { loadCart, watchCart } from './cart-count.ts'
import { bufferEarlyErrors } from './early-errors.ts'
import { runOnPageShow, setVisitorAttributes } from './personalization.ts'
import { reloadWhenRestored } from './reload-restored.ts'

bufferEarlyErrors()
watchCart()
reloadWhenRestored(document, () => location.reload())
runOnPageShow(() => {
  setVisitorAttributes()
  void loadCart()
})
startIslands({
  entry: () => import('#storefront/islands/entry.tsx'),
  views: toViewsByName(
    import.meta.glob<IslandModule>(['/src/blocks/*/View.island.tsx', '/src/*/*/storefront/*.island.tsx']),
  ),
})

// Order confirmation page only.
if (document.getElementById('order-purchase'))
  void import('./purchase-event.ts').then(({ sendPurchaseEvent }) => sendPurchaseEvent(document, window))
// Pending payment page only.
if (document.getElementById('payment-waiting'))
  void import('./poll-payment.ts').then(({ pollPayment }) => pollPayment(document, fetch, () => location.reload()))
// Subscription checkout only.
if (document.getElementById('subscription-context'))
  void import('./subscription-context.ts').then((module) => module.readSubscriptionContext(document, reportError))

// Pages with an announcement bar that can be dismissed only.
const dismiss = document.querySelector<HTMLButtonElement>('.announcement-close')
if (dismiss) void import('./announcement.ts').then(({ startAnnouncement }) => startAnnouncement(dismiss))

const loadLate = (): void => {
  const load = () => {
    import('./entry-analytics.ts').catch(() => {})
    // Pages with a popup only.
    if (document.querySelector('dialog[data-popup]')) import('./entry-popup.ts').catch(() => {})
  }
  if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 2000 })
  else setTimeout(load)
}
if (document.readyState === 'complete') loadLate()
else addEventListener('load', loadLate)
// PERF-010: a page that does not finish loading is measured too. Modules run once, so loading them again does nothing.
setTimeout(loadLate, 60_000)
