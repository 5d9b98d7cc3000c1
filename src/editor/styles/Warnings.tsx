import { Alert, Button, ColorSwatch, Stack, Text } from '@mantine/core'
import { Contrast } from 'lucide-react'
import { type FaintPair, faintPairs, leastContrast, readableShade, type Theme } from '#site/themes/model.ts'
import { roleWords, sectionWords } from './words.ts'

type Props = { theme: Theme; onChange(theme: Theme): void }

const nameOf = ({ section, text, ground }: FaintPair): string =>
  `${sectionWords[section]}: ${roleWords[text].toLowerCase()} on ${roleWords[ground].toLowerCase()}`

const mended = (theme: Theme, { section, text }: FaintPair, shade: string): Theme => ({
  ...theme,
  palette: { ...theme.palette, [section]: { ...theme.palette[section], [text]: shade } },
})

/** The pairs that are too faint, each with the nearest shade that is not. They can be saved all the same: it is the owner's site. */
export const Warnings = ({ theme, onChange }: Props) => {
  const faint = faintPairs(theme)
  return (
    <div aria-live="polite">
      {faint.length > 0 ? (
        <Alert
          color="yellow"
          icon={<Contrast size={18} aria-hidden />}
          title={faint.length === 1 ? 'One pair is hard to read' : `${faint.length} pairs are hard to read`}
        >
          <Stack gap="sm">
            <Text size="sm">Text wants a contrast of at least {leastContrast} to 1.</Text>
            {faint.map((pair) => {
              const shade = readableShade(theme.palette[pair.section], pair)
              return (
                <Stack key={nameOf(pair)} gap={4} align="flex-start">
                  <Text size="sm">
                    {nameOf(pair)} has {(Math.floor(pair.contrast * 10) / 10).toFixed(1)} to 1.
                  </Text>
                  <Button
                    size="xs"
                    variant="default"
                    leftSection={<ColorSwatch component="span" size={14} radius="sm" color={shade} aria-hidden />}
                    aria-label={`Use ${shade} for ${nameOf(pair)}`}
                    onClick={() => onChange(mended(theme, pair, shade))}
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
