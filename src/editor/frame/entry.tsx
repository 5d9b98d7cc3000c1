import './frame.css'
import { watchCart } from '#storefront/client/cart-count.ts'
import { createFrameRoot } from './frame-root.tsx'

watchCart()
window.sitewrightFrame = createFrameRoot(window)
