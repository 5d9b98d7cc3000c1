import { Text, TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { CURRENCY_SYMBOLS, type Currency } from '#base/enumerations/currencies.ts'
import { formatMoneyInput, parseMoneyInput } from './parse-money-input.ts'

type MoneyFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  currency: Currency
  /** Minor units as digits; '' is none. What cannot be read is handed on as it was typed, and no contract takes it. */
  value?: string
  onChange: (value: string) => void
}

const isDigits = (value: string): boolean => /^\d+$/.test(value)
const shownAs = (value: string, currency: Currency): string =>
  isDigits(value) ? formatMoneyInput(value, currency) : value

/** An amount in the shop's currency, typed as people write amounts. */
export const MoneyField = ({ currency, value = '', onChange, error, ...rest }: MoneyFieldProps) => {
  const [typed, setTyped] = useState(() => shownAs(value, currency))
  const meant = (text: string): string => {
    if (text.trim() === '') return ''
    const { digits } = parseMoneyInput(text, currency)
    // Digits that are too many must not pass for minor units.
    return digits ?? `${text}?`
  }
  // Whoever holds the value may have changed it.
  const text = meant(typed) === value ? typed : shownAs(value, currency)
  const problem = text.trim() === '' ? undefined : parseMoneyInput(text, currency).problem
  const { symbol } = CURRENCY_SYMBOLS[currency]
  return (
    <TextInput
      inputMode="decimal"
      leftSection={<Text size="sm">{symbol}</Text>}
      leftSectionWidth={18 + 9 * symbol.length}
      value={text}
      error={error && problem ? problem : error}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(meant(currentTarget.value))
      }}
      {...rest}
    />
  )
}
