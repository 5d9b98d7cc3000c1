/** Rendered Markdown is HTML. */
export { View } from '#blocks/html/View.tsx'
