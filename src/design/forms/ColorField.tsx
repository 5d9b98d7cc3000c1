import { ColorPicker, ColorSwatch, Group, NumberInput, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { type ColorFormat, colorFormats, formatColorAs, parseColor, removeAlpha } from '#base/color-text.ts'
import classes from './color-field.module.css'

export type ColorFieldProps = {
  label: string
  /** `#rrggbb`, or `#rrggbbaa` where `alpha` is offered. */
  value: string
  onChange(colour: string): void
  alpha?: boolean
  /** The site's own colours, offered first. */
  palette?: readonly { name: string; colour: string }[]
}

const words: Readonly<Record<ColorFormat, string>> = { hex: 'Hex', rgb: 'RGB', hsl: 'HSL' }
const INVALID_COLOR = 'Write a colour as #1f5c46, rgb(31, 92, 70) or hsl(158, 50%, 24%).'

const alphaOf = (colour: string): number =>
  colour.length === 9 ? Math.round((Number.parseInt(colour.slice(7), 16) / 255) * 100) : 100

const withAlpha = (colour: string, percent: number): string =>
  parseColor(
    `${removeAlpha(colour)}${Math.round((percent / 100) * 255)
      .toString(16)
      .padStart(2, '0')}`,
  ) ?? colour

type SwatchesProps = Required<Pick<ColorFieldProps, 'palette'>> & { value: string; choose(colour: string): void }

const Swatches = ({ palette, value, choose }: SwatchesProps) => (
  <Group gap={6} role="group" aria-label="Colours of the site">
    {palette.map(({ name, colour }) => (
      <ColorSwatch
        key={name}
        component="button"
        type="button"
        size={24}
        radius="sm"
        color={colour}
        className={classes.swatch}
        aria-label={name}
        aria-pressed={colour === value}
        title={name}
        onClick={() => choose(colour)}
      />
    ))}
  </Group>
)

/**
 * EDITOR-008. Written in any of three manners, picked by pointer or arrow keys, or taken from the site's own. It opens below its line rather
 * than over it, so it can stand in panels and in popovers alike. Only whole colours are told.
 */
export const ColorField = ({ label, value, onChange, alpha = false, palette }: ColorFieldProps) => {
  const [format, setFormat] = useState<ColorFormat>('hex')
  const [typed, setTyped] = useState<string>()
  const [opened, setOpened] = useState(false)
  const id = useId()
  const known = parseColor(value)
  const colour = known ?? '#000000'
  const choose = (next: string): void => {
    const kept = alpha ? next : removeAlpha(next)
    if (kept !== value) onChange(kept)
  }
  return (
    <Stack gap={6}>
      <TextInput
        label={label}
        value={typed ?? (known ? formatColorAs(known, format) : value)}
        error={typed !== undefined && parseColor(typed) === undefined ? INVALID_COLOR : undefined}
        spellCheck={false}
        autoComplete="off"
        classNames={{ input: classes.text }}
        leftSection={
          <ColorSwatch
            component="button"
            type="button"
            size={20}
            radius="sm"
            color={known ?? 'transparent'}
            className={classes.swatch}
            aria-label={`Pick ${label.toLowerCase()}`}
            aria-expanded={opened}
            aria-controls={id}
            onClick={() => setOpened(!opened)}
          />
        }
        onChange={(event) => {
          const next = event.currentTarget.value
          setTyped(next)
          const read = parseColor(next)
          if (read) choose(read)
        }}
        onBlur={() => setTyped(undefined)}
      />
      <div id={id} hidden={!opened}>
        {opened ? (
          <Stack gap="xs" className={classes.picker}>
            {palette && palette.length > 0 ? <Swatches palette={palette} value={value} choose={choose} /> : null}
            <ColorPicker
              fullWidth
              size="sm"
              format={alpha ? 'hexa' : 'hex'}
              value={colour}
              saturationLabel={`Saturation and lightness of ${label.toLowerCase()}`}
              hueLabel={`Hue of ${label.toLowerCase()}`}
              alphaLabel={`Opacity of ${label.toLowerCase()}`}
              onChange={(next) => {
                const read = parseColor(next)
                if (read) choose(read)
              }}
            />
            <Group gap="xs" wrap="nowrap" align="flex-end">
              <SegmentedControl<ColorFormat>
                size="xs"
                fullWidth
                flex={1}
                aria-label="Written as"
                value={format}
                onChange={setFormat}
                data={colorFormats.map((each) => ({ value: each, label: words[each] }))}
              />
              {alpha ? (
                <NumberInput
                  size="xs"
                  w={84}
                  aria-label={`Opacity of ${label.toLowerCase()} in percent`}
                  suffix=" %"
                  min={0}
                  max={100}
                  allowDecimal={false}
                  value={alphaOf(colour)}
                  onChange={(percent) => {
                    if (typeof percent === 'number' && percent >= 0 && percent <= 100)
                      choose(withAlpha(colour, percent))
                  }}
                />
              ) : null}
            </Group>
          </Stack>
        ) : null}
      </div>
    </Stack>
  )
}
