import { Alert, Button, ColorSwatch, Stack, Text } from '@mantine/core'
import { Contrast } from 'lucide-react'
import {
  findLowContrastPairs,
  findReadableShade,
  type LowContrastPair,
  MIN_CONTRAST,
  type Theme,
} from '#site/themes/model.ts'
import { colorRoleLabels, sectionThemeLabels } from './labels.ts'

type Props = { theme: Theme; onChange(theme: Theme): void }

const describePair = ({ section, text, ground }: LowContrastPair): string =>
  `${sectionThemeLabels[section]}: ${colorRoleLabels[text].toLowerCase()} on ${colorRoleLabels[ground].toLowerCase()}`

const fixContrast = (theme: Theme, { section, text }: LowContrastPair, shade: string): Theme => ({
  ...theme,
  palette: { ...theme.palette, [section]: { ...theme.palette[section], [text]: shade } },
})

/** Color pairs with low contrast, each with the nearest readable shade. Saving stays possible. */
export const ContrastWarnings = ({ theme, onChange }: Props) => {
  const faint = findLowContrastPairs(theme)
  return (
    <div aria-live="polite">
      {faint.length > 0 ? (
        <Alert
          color="yellow"
          icon={<Contrast size={18} aria-hidden />}
          title={
            faint.length === 1 ? 'One color pair has low contrast' : `${faint.length} color pairs have low contrast`
          }
        >
          <Stack gap="sm">
            <Text size="sm">Text needs a contrast ratio of at least {MIN_CONTRAST}:1.</Text>
            {faint.map((pair) => {
              const shade = findReadableShade(theme.palette[pair.section], pair)
              return (
                <Stack key={describePair(pair)} gap={4} align="flex-start">
                  <Text size="sm">
                    {describePair(pair)}: {(Math.floor(pair.contrast * 10) / 10).toFixed(1)}:1.
                  </Text>
                  <Button
                    size="xs"
                    variant="default"
                    leftSection={<ColorSwatch component="span" size={14} radius="sm" color={shade} aria-hidden />}
                    aria-label={`Use ${shade} for ${describePair(pair)}`}
                    onClick={() => onChange(fixContrast(theme, pair, shade))}
                  >
                    Use {shade}
                  </Button>
                </Stack>
              )
            })}
          </Stack>
        </Alert>
      ) : null}
    </div>
  )
}
