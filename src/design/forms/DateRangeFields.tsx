import { Text, TextInput } from '@mantine/core'

type Range = { from: string; to: string }
type DateRangeProps = Range & { onChange: (change: Partial<Range>) => void }

/** Filters a list by days (`2026-11-17`); '' is open. */
export const DateRangeFields = ({ onChange, ...range }: DateRangeProps) =>
  (['from', 'to'] as const).map((name) => (
    <TextInput
      key={name}
      type="date"
      aria-label={name === 'from' ? 'From date' : 'To date'}
      value={range[name]}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
      leftSection={
        <Text size="xs" c="dimmed" aria-hidden>
          {name === 'from' ? 'From' : 'To'}
        </Text>
      }
      leftSectionWidth={48}
      w={{ base: '100%', xs: 190 }}
    />
  ))
