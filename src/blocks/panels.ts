import type { BlockPanel } from './block-panel.ts'

/** Dashboard only; each panel is loaded when a block of its type is first selected. The type pairing is like in `views.ts`. */
const panels = new Map<string, () => Promise<{ Panel: BlockPanel<never> }>>([
  ['text', () => import('./text/Panel.tsx')],
  ['heading', () => import('./heading/Panel.tsx')],
  ['image', () => import('./image/Panel.tsx')],
  ['gallery', () => import('./gallery/Panel.tsx')],
  ['video', () => import('./video/Panel.tsx')],
  ['audio', () => import('./audio/Panel.tsx')],
  ['summary', () => import('./summary/Panel.tsx')],
  ['button', () => import('./button/Panel.tsx')],
  ['quote', () => import('./quote/Panel.tsx')],
  ['line', () => import('./divider/Panel.tsx')],
  ['spacer', () => import('./spacer/Panel.tsx')],
  ['embed', () => import('./embed/Panel.tsx')],
  ['menu', () => import('./menu/Panel.tsx')],
  ['html', () => import('./html/Panel.tsx')],
  ['product', () => import('./product/Panel.tsx')],
  ['product-grid', () => import('./product-grid/Panel.tsx')],
  ['code', () => import('./code/Panel.tsx')],
  ['markdown', () => import('./markdown/Panel.tsx')],
  ['table', () => import('./table/Panel.tsx')],
  ['accordion', () => import('./accordion/Panel.tsx')],
  ['marquee', () => import('./marquee/Panel.tsx')],
  ['shape', () => import('./shape/Panel.tsx')],
  ['map', () => import('./map/Panel.tsx')],
  ['social-links', () => import('./social-links/Panel.tsx')],
  ['search', () => import('./search/Panel.tsx')],
  ['add-to-cart', () => import('./add-to-cart/Panel.tsx')],
  ['form', () => import('./form/Panel.tsx')],
  ['donation', () => import('./donation/Panel.tsx')],
  ['newsletter', () => import('./newsletter/Panel.tsx')],
])

type PanelLoader = () => Promise<{ Panel: BlockPanel<object> }>

export const getPanelLoader = (type: string): PanelLoader | undefined => panels.get(type) as PanelLoader | undefined
