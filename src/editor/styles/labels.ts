import type { SectionTheme } from '#document/page.ts'
import type { Scheme } from '#site/themes/model.ts'

export const sectionThemeLabels: Readonly<Record<SectionTheme, string>> = {
  paper: 'Paper',
  mist: 'Mist',
  sage: 'Sage',
  clay: 'Clay',
  ink: 'Ink',
}

export const colorRoleLabels: Readonly<Record<keyof Scheme, string>> = {
  background: 'Background',
  surface: 'Card background',
  ink: 'Text',
  muted: 'Muted text',
  line: 'Borders',
  accent: 'Accent',
  onAccent: 'Text on accent',
}
