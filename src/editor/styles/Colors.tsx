import { useId, useState } from 'react'
import { PanelGroup, PanelNote } from '#blocks/panel/fields.tsx'
import { ColorField } from '#design/forms/ColorField.tsx'
import { sectionThemes } from '#document/constants.ts'
import type { SectionTheme } from '#document/page.ts'
import type { Scheme, Theme } from '#site/themes/model.ts'
import { ContrastWarnings } from './ContrastWarnings.tsx'
import { colorRoleLabels, sectionThemeLabels } from './labels.ts'
import classes from './styles.module.css'

type Props = { theme: Theme; onChange(theme: Theme, mergeKey?: string): void }

const roles = Object.keys(colorRoleLabels) as (keyof Scheme)[]

/** All colors of the site without duplicates, named after their first use. */
const listSwatches = (theme: Theme): { name: string; color: string }[] => {
  const named = new Map<string, string>()
  for (const section of sectionThemes)
    for (const role of roles) {
      const color = theme.palette[section][role]
      if (!named.has(color)) named.set(color, `${sectionThemeLabels[section]}, ${colorRoleLabels[role].toLowerCase()}`)
    }
  return [...named].map(([color, name]) => ({ name, color }))
}

/** Five section themes with seven colors each; one theme is shown at a time. */
export const Colors = ({ theme, onChange }: Props) => {
  const [section, setSection] = useState<SectionTheme>('paper')
  const id = useId()
  const scheme = theme.palette[section]
  const swatches = listSwatches(theme)
  return (
    <PanelGroup title="Colors">
      <PanelNote>Each section uses one of these five themes.</PanelNote>
      <div className={classes.looks} role="radiogroup" aria-label="Section theme">
        {sectionThemes.map((name) => {
          const { background, ink, line } = theme.palette[name]
          return (
            <label key={name} className={classes.look}>
              <input
                type="radio"
                className={classes.radio}
                name={id}
                checked={name === section}
                onChange={() => setSection(name)}
              />
              <span className={classes.chip} aria-hidden style={{ background, color: ink, borderColor: line }}>
                Aa
              </span>
              {sectionThemeLabels[name]}
            </label>
          )
        })}
      </div>
      {roles.map((role) => (
        <ColorField
          key={`${section} ${role}`}
          label={colorRoleLabels[role]}
          value={scheme[role]}
          palette={swatches}
          onChange={(color) =>
            onChange(
              { ...theme, palette: { ...theme.palette, [section]: { ...scheme, [role]: color } } },
              `${section} ${role}`,
            )
          }
        />
      ))}
      <ContrastWarnings theme={theme} onChange={onChange} />
    </PanelGroup>
  )
}
