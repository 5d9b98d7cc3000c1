export { CardCheckout as default } from './CardCheckout.tsx'
