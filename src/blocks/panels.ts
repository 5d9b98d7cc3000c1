import type { BlockPanel } from './block-panel.ts'

/** Dashboard only; each panel is loaded when a block of its type is first selected. The type pairing is like in `views.ts`. */
const panels = new Map<string, () => Promise<BlockPanel<never>>>([
  ['text', () => import('./text/Panel.tsx').then(({ Panel }) => Panel)],
  ['heading', () => import('./heading/Panel.tsx').then(({ Panel }) => Panel)],
  ['image', () => import('./image/Panel.tsx').then(({ Panel }) => Panel)],
  ['gallery', () => import('./gallery/Panel.tsx').then(({ Panel }) => Panel)],
  ['video', () => import('./video/Panel.tsx').then(({ Panel }) => Panel)],
  ['audio', () => import('./audio/Panel.tsx').then(({ Panel }) => Panel)],
  ['summary', () => import('./summary/Panel.tsx').then(({ Panel }) => Panel)],
  ['button', () => import('./button/Panel.tsx').then(({ Panel }) => Panel)],
  ['quote', () => import('./quote/Panel.tsx').then(({ Panel }) => Panel)],
  ['line', () => import('./divider/Panel.tsx').then(({ Panel }) => Panel)],
  ['spacer', () => import('./spacer/Panel.tsx').then(({ Panel }) => Panel)],
  ['embed', () => import('./embed/Panel.tsx').then(({ Panel }) => Panel)],
  ['menu', () => import('./menu/Panel.tsx').then(({ Panel }) => Panel)],
  ['html', () => import('./html/Panel.tsx').then(({ Panel }) => Panel)],
  ['product', () => import('./product/Panel.tsx').then(({ Panel }) => Panel)],
  ['product-grid', () => import('./product-grid/Panel.tsx').then(({ Panel }) => Panel)],
  ['code', () => import('./code/Panel.tsx').then(({ Panel }) => Panel)],
  ['markdown', () => import('./markdown/Panel.tsx').then(({ Panel }) => Panel)],
  ['table', () => import('./table/Panel.tsx').then(({ Panel }) => Panel)],
  ['accordion', () => import('./accordion/Panel.tsx').then(({ Panel }) => Panel)],
  ['marquee', () => import('./marquee/Panel.tsx').then(({ Panel }) => Panel)],
  ['shape', () => import('./shape/Panel.tsx').then(({ Panel }) => Panel)],
  ['map', () => import('./map/Panel.tsx').then(({ Panel }) => Panel)],
  ['social-links', () => import('./social-links/Panel.tsx').then(({ Panel }) => Panel)],
  ['search', () => import('./search/Panel.tsx').then(({ Panel }) => Panel)],
  ['add-to-cart', () => import('./add-to-cart/Panel.tsx').then(({ Panel }) => Panel)],
  ['form', () => import('./form/Panel.tsx').then(({ Panel }) => Panel)],
  ['donation', () => import('./donation/Panel.tsx').then(({ Panel }) => Panel)],
  ['newsletter', () => import('./newsletter/Panel.tsx').then(({ Panel }) => Panel)],
])

export const getPanelLoader = (type: string): (() => Promise<BlockPanel<object>>) | undefined =>
  panels.get(type) as (() => Promise<BlockPanel<object>>) | undefined
