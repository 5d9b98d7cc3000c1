/** Once it is HTML there is no difference. */
export { View } from '#blocks/html/View.tsx'
