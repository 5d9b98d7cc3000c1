import { ColorPicker, ColorSwatch, Group, NumberInput, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import {
  type ColorFormat,
  colorFormats,
  findColorError,
  formatColorAs,
  parseColor,
  removeAlpha,
} from '#base/color-text.ts'
import classes from './color-field.module.css'

export type ColorFieldProps = {
  label: string
  /** `#rrggbb`, or `#rrggbbaa` if `alpha` is set. */
  value: string
  onChange(color: string): void
  alpha?: boolean
  /** The site's colors, offered as swatches. */
  palette?: readonly { name: string; color: string }[]
}

const FORMAT_LABELS: Readonly<Record<ColorFormat, string>> = { hex: 'Hex', rgb: 'RGB', hsl: 'HSL' }

const getAlpha = (color: string): number =>
  color.length === 9 ? Math.round((Number.parseInt(color.slice(7), 16) / 255) * 100) : 100

const withAlpha = (color: string, percent: number): string =>
  parseColor(
    `${removeAlpha(color)}${Math.round((percent / 100) * 255)
      .toString(16)
      .padStart(2, '0')}`,
  ) ?? color

type SwatchesProps = Required<Pick<ColorFieldProps, 'palette'>> & { value: string; select(color: string): void }

const Swatches = ({ palette, value, select }: SwatchesProps) => (
  <Group gap={6} role="group" aria-label="Site colors">
    {palette.map(({ name, color }) => (
      <ColorSwatch
        key={name}
        component="button"
        type="button"
        size={24}
        radius="sm"
        color={color}
        className={classes.swatch}
        aria-label={name}
        aria-pressed={color === value}
        title={name}
        onClick={() => select(color)}
      />
    ))}
  </Group>
)

/**
 * EDITOR-008. Color input with a text field (hex, RGB or HSL), a picker and the site's swatches. The picker expands below the field, so it
 * works inside popovers. `onChange` receives only complete colors.
 */
export const ColorField = ({ label, value, onChange, alpha = false, palette }: ColorFieldProps) => {
  const [format, setFormat] = useState<ColorFormat>('hex')
  const [typed, setTyped] = useState<string>()
  const [opened, setOpened] = useState(false)
  const id = useId()
  const known = parseColor(value)
  const color = known ?? '#000000'
  const select = (next: string): void => {
    const selected = alpha ? next : removeAlpha(next)
    if (selected !== value) onChange(selected)
  }
  return (
    <Stack gap={6}>
      <TextInput
        label={label}
        value={typed ?? (known ? formatColorAs(known, format) : value)}
        error={typed !== undefined && findColorError(typed)}
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
          if (read) select(read)
        }}
        onBlur={() => setTyped(undefined)}
      />
      <div id={id} hidden={!opened}>
        {opened ? (
          <Stack gap="xs" className={classes.picker}>
            {palette && palette.length > 0 ? <Swatches palette={palette} value={value} select={select} /> : null}
            <ColorPicker
              fullWidth
              size="sm"
              format={alpha ? 'hexa' : 'hex'}
              value={color}
              saturationLabel={`Saturation and lightness of ${label.toLowerCase()}`}
              hueLabel={`Hue of ${label.toLowerCase()}`}
              alphaLabel={`Opacity of ${label.toLowerCase()}`}
              onChange={(next) => {
                const read = parseColor(next)
                if (read) select(read)
              }}
            />
            <Group gap="xs" wrap="nowrap" align="flex-end">
              <SegmentedControl<ColorFormat>
                size="xs"
                fullWidth
                flex={1}
                aria-label="Color format"
                value={format}
                onChange={setFormat}
                data={colorFormats.map((each) => ({ value: each, label: FORMAT_LABELS[each] }))}
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
                  value={getAlpha(color)}
                  onChange={(percent) => {
                    if (typeof percent === 'number' && percent >= 0 && percent <= 100) select(withAlpha(color, percent))
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
