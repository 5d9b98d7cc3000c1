import { NativeSelect, Stack, Text, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { BRAND_TONES, type BrandTone } from '#base/enumerations/brand.ts'
import { createPhrases, findWrittenTone, MAX_TONE_DESCRIPTION } from '../model.ts'

export type ToneFieldValue = { tone: BrandTone | ''; description: string }

const LABELS: Readonly<Record<BrandTone, string>> = {
  professional: 'Professional',
  sophisticated: 'Sophisticated',
  friendly: 'Friendly',
  playful: 'Playful',
  bold: 'Bold',
  quirky: 'Quirky',
  innovative: 'Innovative',
  custom: 'Custom',
}

const options = [{ value: '', label: 'No tone' }, ...BRAND_TONES.map((tone) => ({ value: tone, label: LABELS[tone] }))]

/** The settings to save; undefined without a tone. */
export const toToneSettings = ({ tone, description }: ToneFieldValue) =>
  tone === '' ? undefined : { tone, ...(tone === 'custom' && { description: description.trim() }) }

const Example = ({ tone, description }: ToneFieldValue) => {
  const site = tone === '' ? undefined : { tone, description }
  const words = createPhrases(site)
  const nearest = findWrittenTone(site)
  return (
    <Text size="sm" c="dimmed" aria-live="polite">
      {tone === 'custom'
        ? nearest
          ? `Closest to: ${LABELS[nearest].toLowerCase()}. `
          : 'Close to none of the tones, so the texts are neutral. '
        : null}
      Example: “{words('heroTitle')}”
    </Text>
  )
}

type ToneFieldProps = {
  value: ToneFieldValue
  onChange: (value: ToneFieldValue) => void
  description: string
  error?: ReactNode
}

/** Brand tone, with a description for the custom one and an example of its texts. */
export const ToneField = ({ value, onChange, description, error }: ToneFieldProps) => (
  <Stack gap="sm">
    <NativeSelect
      label="Brand tone"
      description={description}
      data={options}
      value={value.tone}
      onChange={({ currentTarget }) => {
        const tone = BRAND_TONES.find((one) => one === currentTarget.value) ?? ''
        onChange({ ...value, tone })
      }}
    />
    {value.tone === 'custom' ? (
      <Textarea
        label="What is it like?"
        description="For example: warm and a little dry, like a good neighbor."
        autosize
        minRows={2}
        maxRows={6}
        maxLength={MAX_TONE_DESCRIPTION}
        value={value.description}
        onChange={({ currentTarget }) => onChange({ ...value, description: currentTarget.value })}
        error={error}
      />
    ) : null}
    <Example {...value} />
  </Stack>
)
