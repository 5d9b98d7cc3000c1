/** Constants of the page format. Kept apart from the schemas, so that views do not load the schema library. */

/** Increased when the document format changes; `migrate.ts` then contains the migration from the previous version. */
export const documentVersion = 1

/** A section theme is a role in the site's palette; the site styles define its colors. */
export const sectionThemes = ['paper', 'mist', 'sage', 'clay', 'ink'] as const
export const sectionHeights = ['auto', 'small', 'medium', 'large', 'screen'] as const
export const sectionWidths = ['narrow', 'wide', 'full'] as const
export const cellAlignments = ['start', 'center', 'end', 'stretch'] as const

/** The layouts of a section. `base` is the desktop layout, from which the other two inherit. */
export const devices = ['base', 'tablet', 'phone'] as const
export type Device = (typeof devices)[number]

export const gridColumns: Readonly<Record<Device, number>> = { base: 24, tablet: 24, phone: 8 }
export const maxRow = 1000
export const maxLayer = 100
export const maxPadding = 400

/** Maximum viewport widths in CSS pixels of the phone and tablet layouts. */
export const phoneMaxWidth = 767
export const tabletMaxWidth = 1023

export const defaultGrid = { rowHeight: 24, gap: 12 } as const

/**
 * Eight characters of Crockford's base32. Ids are used as class names and object keys without escaping. The first is a letter, because
 * JavaScript orders integer-like keys first.
 */
export const idPattern = /^[a-hjkmnp-tv-z][0-9a-hjkmnp-tv-z]{7}$/
/** A folder name in `blocks/`, such as `heading` or `product-grid`. */
export const blockTypePattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
/** The fragment of a link to a section. */
export const anchorPattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
/** `#rrggbb`, or `#rrggbbaa` with alpha. */
export const colorPattern = /^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/
