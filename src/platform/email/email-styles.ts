import type { CSSProperties } from 'react'

/** Inline styles and colors of all emails. */

export const SANS = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Helvetica, Arial, sans-serif"
export const SERIF = "Georgia, 'Times New Roman', serif"
export const GREEN = '#2f5d4a'
export const INK = '#1c1b19'
export const MUTED = '#6b675f'
export const HAIRLINE = '#e4e0d8'
export const PAPER = '#ffffff'
export const GROUND = '#f4f2ee'

export const paragraphStyle: CSSProperties = { margin: '0 0 16px', font: `400 16px/1.6 ${SANS}`, color: INK }
/** Long names and addresses must not widen the email; clients support one or the other property. */
export const breakWords: CSSProperties = { overflowWrap: 'anywhere', wordBreak: 'break-word' }
export const quietStyle: CSSProperties = { margin: 0, font: `400 13px/1.6 ${SANS}`, color: MUTED }
