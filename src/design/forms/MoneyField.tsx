import { Text, TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { CURRENCY_SYMBOLS, type Currency } from '#base/enumerations/currencies.ts'
import { formatMoneyInput, parseMoneyInput } from './parse-money-input.ts'

type MoneyFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  currency: Currency
  /** Minor units as digits; '' means no amount. Unparsable input is passed on as typed and fails validation. */
  value?: string
  onChange: (value: string) => void
}

const isDigits = (value: string): boolean => /^\d+$/.test(value)
const toDisplay = (value: string, currency: Currency): string =>
  isDigits(value) ? formatMoneyInput(value, currency) : value

/** An amount in the store's currency, entered in major units. */
export const MoneyField = ({ currency, value = '', onChange, error, ...rest }: MoneyFieldProps) => {
  const [typed, setTyped] = useState(() => toDisplay(value, currency))
  const toValue = (text: string): string => {
    if (text.trim() === '') return ''
    const { digits } = parseMoneyInput(text, currency)
    // Invalid input that consists of digits must not pass for minor units.
    return digits ?? `${text}?`
  }
  // The parent may have changed the value.
  const text = toValue(typed) === value ? typed : toDisplay(value, currency)
  const parseError = text.trim() === '' ? undefined : parseMoneyInput(text, currency).error
  const { symbol } = CURRENCY_SYMBOLS[currency]
  return (
    <TextInput
      inputMode="decimal"
      leftSection={<Text size="sm">{symbol}</Text>}
      leftSectionWidth={18 + 9 * symbol.length}
      value={text}
      error={error && parseError ? parseError : error}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(toValue(currentTarget.value))
      }}
      {...rest}
    />
  )
}
