import type { CSSProperties } from 'react'
import type { SectionTheme } from '#document/page.ts'
import { type CustomFont, getFontStack, getStepSize, type Step, type Theme } from '#site/themes/model.ts'
import classes from './guide.module.css'
import { sectionThemeLabels } from './labels.ts'
import { useCustomFonts } from './use-custom-fonts.ts'
import { useFont } from './use-font.ts'

type Props = {
  theme: Theme
  section?: SectionTheme
  /** Text sizes of this device; phone headings fit beside a list. */
  on?: 'phone' | 'desktop'
}

const formatStepSize = (theme: Theme, step: Step, on: 'phone' | 'desktop'): string =>
  `${getStepSize(theme.type, step)[on]}px`

const toCssProperties = (
  theme: Theme,
  section: SectionTheme,
  on: 'phone' | 'desktop',
  own: readonly CustomFont[],
): CSSProperties => {
  const { type, shape } = theme
  const { background, surface, ink, muted, line, accent, onAccent } = theme.palette[section]
  const properties: Record<`--${string}`, string | number> = {
    '--background': background,
    '--surface': surface,
    '--ink': ink,
    '--muted': muted,
    '--line': line,
    '--accent': accent,
    '--on-accent': onAccent,
    '--heading': getFontStack(type.heading, own),
    '--body': getFontStack(type.body, own),
    '--heading-weight': type.headingWeight,
    '--body-weight': type.bodyWeight,
    '--strong-weight': type.strongWeight,
    '--tracking': `${type.headingTracking}em`,
    '--heading-leading': type.headingLeading,
    '--body-leading': type.bodyLeading,
    '--small': formatStepSize(theme, -1, on),
    '--text': formatStepSize(theme, 0, on),
    '--h4': formatStepSize(theme, 1, on),
    '--h3': formatStepSize(theme, 2, on),
    '--h2': formatStepSize(theme, 4, on),
    '--h1': formatStepSize(theme, 5, on),
    '--radius': `${shape.radius}px`,
    '--border': `${shape.border}px`,
  }
  return properties
}

/** EDITOR-007: sample text in the selected fonts. Nothing in it is interactive. */
export const StyleGuide = ({ theme, section = 'paper', on = 'phone' }: Props) => {
  const own = useCustomFonts()
  useFont(theme.type.heading)
  useFont(theme.type.body)
  useFont(theme.type.body, { style: 'italic' })
  return (
    <section
      className={classes.guide}
      style={toCssProperties(theme, section, on, own)}
      aria-label={section === 'paper' ? 'Style guide' : `Style guide on ${sectionThemeLabels[section].toLowerCase()}`}
    >
      <p className={classes.small}>Small text</p>
      <p className={classes.h1}>Heading 1</p>
      <p className={classes.h2}>Heading 2</p>
      <p className={classes.h3}>Heading 3</p>
      <p className={classes.h4}>Heading 4</p>
      <p>
        Body text with <strong>bold</strong>, <em>italic</em> and <span className={classes.link}>link</span> text. It
        continues over several lines, so that you can judge the font size, the line height and the line length. Numbers
        and quotes: 0123456789, “quoted”, £24.50.
      </p>
      <blockquote className={classes.quote}>A quote from a happy customer.</blockquote>
      <p className={classes.buttons}>
        <span className={classes.button}>Button</span>
        <span className={classes.plain}>Outline button</span>
      </p>
    </section>
  )
}
