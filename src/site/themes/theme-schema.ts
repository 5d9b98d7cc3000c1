import { z } from 'zod'
import { parseHex, toHex } from '#base/color.ts'
import { ColorSchema } from '#base/color-schema.ts'
import { sectionThemes } from '#document/constants.ts'
import { FONT_NAMES } from './families.ts'

/** Theme schema. All values are bounded or from a list, because they end up in a style sheet. */

/** Hex digits, or HSL as stored (see `stored-theme.ts`). The result is `#rrggbb`, for CSS and color fields. */
const Colour = z
  .preprocess((value) => (typeof value === 'string' ? (parseHex(value) ?? value) : value), ColorSchema)
  // Values outside 0-1 already have a message.
  .refine(({ alpha = 1 }) => alpha < 0 || alpha >= 1, 'Theme colors cannot be transparent.')
  .transform(toHex)

/** Color scheme of a section. Text is `ink` or `muted` on `background` or `surface`; see `contrast.ts`. */
export const Scheme = z.strictObject({
  background: Colour,
  /** Background of fields, cards and placeholders. */
  surface: Colour,
  ink: Colour,
  muted: Colour,
  /** Decorative lines. */
  line: Colour,
  accent: Colour,
  onAccent: Colour,
})
export type Scheme = z.output<typeof Scheme>

/** A bundled font or a custom font by ID. */
const FontSelection = z.union([z.enum(FONT_NAMES), z.templateLiteral(['own-', z.uuid()])], {
  error: 'This font is not available on this site.',
})

const between = (min: number, max: number) => z.number().min(min).max(max)
/** Fluid from phone to desktop. */
const fluid = (min: number, max: number) => z.strictObject({ phone: between(min, max), desktop: between(min, max) })

export const Theme = z.strictObject({
  name: z.string().min(1).max(60),
  palette: z.record(z.enum(sectionThemes), Scheme),
  type: z.strictObject({
    heading: FontSelection,
    body: FontSelection,
    /** Body text in pixels at the default browser font size. */
    base: fluid(12, 24),
    /** Ratio of consecutive steps. */
    ratio: fluid(1.05, 1.6),
    headingWeight: between(100, 900),
    bodyWeight: between(100, 900),
    strongWeight: between(100, 900),
    /** In em. */
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
    /** Base of all spacing. */
    unit: between(4, 16),
    sectionPadding: fluid(0, 320),
    /** Between the content and the edge of the viewport. */
    gutter: fluid(8, 160),
    narrow: between(320, 1200),
    wide: between(720, 2400),
    /** Characters per line. */
    measure: between(40, 90),
  }),
  motion: z.strictObject({
    /** Milliseconds; 0 disables motion. */
    duration: between(0, 299),
    easing: z.enum(['calm', 'quick', 'even']),
  }),
})
export type Theme = z.output<typeof Theme>
