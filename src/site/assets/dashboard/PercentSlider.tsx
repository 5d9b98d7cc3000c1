import { Slider, Stack, Text } from '@mantine/core'

type PercentSliderProps = {
  label: string
  value: number
  min?: number
  max?: number
  onChange: (share: number) => void
}

/** Percentage of the width or height of an image. */
export const Share = ({ label, value, min = 0, max = 1, onChange }: PercentSliderProps) => (
  <Stack gap={4}>
    <Text size="xs" c="dimmed">
      {label}
    </Text>
    <Slider
      size="sm"
      min={Math.round(min * 100)}
      max={Math.round(max * 100)}
      value={Math.round(value * 100)}
      label={(share) => `${share} %`}
      thumbLabel={label}
      onChange={(share) => onChange(share / 100)}
    />
  </Stack>
)
