/** Re-export: the component is part of the assets slice, because islands of the shop, a lower layer, use it too. */
export { ResponsiveImage } from '#site/assets/storefront/ResponsiveImage.tsx'
