import { z } from 'zod'
import { sectionThemes } from '#document/constants.ts'
import { FONT_NAMES } from './families.ts'

/** A site's look as data. Every value is a number within bounds, a colour or a word from a list: it ends up in a style sheet. */
const Colour = z.string().regex(/^#[0-9a-f]{6}$/, { error: 'Enter a color as # and six hex digits.' })

/** The colours of one kind of section. Text is `ink` or `muted` on `background` or `surface`; `contrast.ts` has the pairs. */
export const Scheme = z.strictObject({
  background: Colour,
  /** Behind what stands out from the background a little: fields, cards, placeholders. */
  surface: Colour,
  ink: Colour,
  muted: Colour,
  /** Hairlines: decoration, never the only sign of something. */
  line: Colour,
  accent: Colour,
  onAccent: Colour,
})
export type Scheme = z.output<typeof Scheme>

/** One that is shipped, or one that the owner brought, by its id. */
const FontSelection = z.union([z.enum(FONT_NAMES), z.templateLiteral(['own-', z.uuid()])], {
  error: 'This font is not available on this site.',
})

const between = (min: number, max: number) => z.number().min(min).max(max)
/** Grows with the window, from a phone to a desktop. */
const fluid = (min: number, max: number) => z.strictObject({ phone: between(min, max), desktop: between(min, max) })

export const Theme = z.strictObject({
  name: z.string().min(1).max(60),
  palette: z.record(z.enum(sectionThemes), Scheme),
  type: z.strictObject({
    heading: FontSelection,
    body: FontSelection,
    /** Pixels of plain text where nobody has changed their browser's size. */
    base: fluid(12, 24),
    /** Each step of the scale is so many times the one below. */
    ratio: fluid(1.05, 1.6),
    headingWeight: between(100, 900),
    bodyWeight: between(100, 900),
    strongWeight: between(100, 900),
    /** In ems. */
    headingTracking: between(-0.1, 0.2),
    headingLeading: between(0.9, 1.6),
    bodyLeading: between(1.2, 2),
  }),
  shape: z.strictObject({
    radius: between(0, 40),
    border: between(0, 8),
    shadow: z.enum(['none', 'soft', 'deep']),
  }),
  rhythm: z.strictObject({
    /** Every distance is a multiple of it. */
    unit: between(4, 16),
    sectionPadding: fluid(0, 320),
    /** Between the content and the edge of the window. */
    gutter: fluid(8, 160),
    narrow: between(320, 1200),
    wide: between(720, 2400),
    /** Letters to a line of text. */
    measure: between(40, 90),
  }),
  motion: z.strictObject({
    /** Milliseconds; 0 is none. */
    duration: between(0, 299),
    easing: z.enum(['calm', 'quick', 'even']),
  }),
})
export type Theme = z.output<typeof Theme>
