import { Group, Select, Text, TextInput } from '@mantine/core'
import { SearchField } from '#design/SearchField.tsx'
import { FULFILMENT_WORDS, PAYMENT_WORDS, STATE_WORDS } from '../words.ts'
import { type FilterWords, SORTS } from './filters.ts'

type BarProps = { words: FilterWords; setWords: (change: Partial<FilterWords>) => void }
type ChoiceProps = {
  label: string
  data: { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

const Choice = ({ label, data, value, onChange }: ChoiceProps) => (
  <Select
    aria-label={label}
    placeholder={label}
    clearable
    clearButtonProps={{ 'aria-label': `${label}: all` }}
    data={data}
    value={data.some((one) => one.value === value) ? value : null}
    onChange={(chosen) => onChange(chosen ?? '')}
    w={{ base: 'calc(50% - 4px)', xs: 140 }}
    comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
  />
)

const choicesOf = (words: Readonly<Record<string, { words: string }>>) =>
  Object.entries(words).map(([value, { words: label }]) => ({ value, label }))

/** Every filter goes back to the first page. */
export const FilterBar = ({ words, setWords }: BarProps) => {
  const set = (change: Partial<FilterWords>): void => setWords({ page: '', ...change })
  return (
    <Group gap="xs">
      <SearchField
        label="Search number, e-mail, name, SKU"
        value={words.search}
        onSearch={(search) => set({ search })}
      />
      <Choice label="State" data={choicesOf(STATE_WORDS)} value={words.state} onChange={(state) => set({ state })} />
      <Choice
        label="Payment"
        data={choicesOf(PAYMENT_WORDS)}
        value={words.payment}
        onChange={(payment) => set({ payment })}
      />
      <Choice
        label="Parcels"
        data={choicesOf(FULFILMENT_WORDS)}
        value={words.fulfilment}
        onChange={(fulfilment) => set({ fulfilment })}
      />
      <Choice
        label="Test orders"
        data={[
          { value: 'no', label: 'Real orders only' },
          { value: 'yes', label: 'Test orders only' },
        ]}
        value={words.test}
        onChange={(test) => set({ test })}
      />
      {(['from', 'to'] as const).map((name) => (
        <TextInput
          key={name}
          type="date"
          aria-label={name === 'from' ? 'From this day' : 'Up to this day'}
          value={words[name]}
          onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
          leftSection={
            <Text size="xs" c="dimmed" aria-hidden>
              {name === 'from' ? 'From' : 'To'}
            </Text>
          }
          leftSectionWidth={48}
          w={{ base: '100%', xs: 190 }}
        />
      ))}
      <Select
        aria-label="Order"
        allowDeselect={false}
        data={SORTS.map(({ word, label }) => ({ value: word || 'newest', label }))}
        value={words.sort || 'newest'}
        onChange={(sort) => set({ sort: sort === 'newest' ? '' : (sort ?? '') })}
        w={{ base: '100%', xs: 160 }}
      />
    </Group>
  )
}
