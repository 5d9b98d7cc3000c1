import { Input } from '@mantine/core'
import { useId } from 'react'
import { sectionThemes } from '#document/constants.ts'
import type { SectionTheme } from '#document/page.ts'
import { useSession } from '#editor/state/use-session.ts'
import classes from './panels.module.css'
import { usePalette } from './use-palette.ts'

const labels: Readonly<Record<SectionTheme, string>> = {
  paper: 'Paper',
  mist: 'Mist',
  sage: 'Sage',
  clay: 'Clay',
  ink: 'Ink',
}

type Props = { value: SectionTheme; onChange(theme: SectionTheme): void }

/** The five section themes in the site's colors. */
export const ThemeSwatches = ({ value, onChange }: Props) => {
  const palette = usePalette(useSession().websiteId)
  const id = useId()
  return (
    <Input.Wrapper labelElement="div" label="Colors" labelProps={{ id }}>
      <div className={classes.swatches} role="radiogroup" aria-labelledby={id}>
        {sectionThemes.map((theme) => (
          <label key={theme} className={classes.swatch}>
            <input
              type="radio"
              className={classes.swatchInput}
              name={id}
              checked={value === theme}
              onChange={() => onChange(theme)}
            />
            <span
              className={classes.chip}
              aria-hidden
              style={palette && { background: palette[theme].background, color: palette[theme].ink }}
            >
              Aa
            </span>
            {labels[theme]}
          </label>
        ))}
      </div>
    </Input.Wrapper>
  )
}
