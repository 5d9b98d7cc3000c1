/** The fixed words and numbers of a page. They stand apart from the schemas, so that views can read them without a schema library. */

/** Raised when the shape of the whole document changes; `migrate.ts` then holds the step from the one before. */
export const documentVersion = 1

/** A theme is a role in the site's palette; the site's look decides which colours it has. */
export const sectionThemes = ['paper', 'mist', 'sage', 'clay', 'ink'] as const
export const sectionHeights = ['auto', 'small', 'medium', 'large', 'screen'] as const
export const sectionWidths = ['narrow', 'wide', 'full'] as const
export const cellAlignments = ['start', 'center', 'end', 'stretch'] as const

/** The layouts of a section. `base` is the desktop one, from which the other two inherit. */
export const devices = ['base', 'tablet', 'phone'] as const
export type Device = (typeof devices)[number]

export const gridColumns: Readonly<Record<Device, number>> = { base: 24, tablet: 24, phone: 8 }
export const maxRow = 1000
export const maxLayer = 100
export const maxPadding = 400

/** Widest window in CSS pixels that still gets the phone and the tablet layout. */
export const phoneMaxWidth = 767
export const tabletMaxWidth = 1023

export const defaultGrid = { rowHeight: 24, gap: 12 } as const

/**
 * Eight characters of Crockford's base32. They become class names and object keys, hence nothing that CSS or HTML could read as syntax,
 * and a letter in front: JavaScript moves keys that look like numbers to the front.
 */
export const idPattern = /^[a-hjkmnp-tv-z][0-9a-hjkmnp-tv-z]{7}$/
/** `heading`, `product-grid`: the name of a folder in `blocks/`. */
export const blockTypePattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
/** What follows the `#` in a link to a section. */
export const anchorPattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
/** `#rrggbb`, or `#rrggbbaa` where something shines through. */
export const colorPattern = /^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/
