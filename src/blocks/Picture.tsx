/** It lives with the assets, so that the shop's islands, which stand below the blocks, can show pictures too. */
export { Picture } from '#site/assets/storefront/ResponsiveImage.tsx'
