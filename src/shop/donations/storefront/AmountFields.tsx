import { type ChangeEvent, useId } from 'react'
import { interpolate } from '#base/format/interpolate.ts'
import type { DonationMessages } from '../locales/messages.ts'
import { type AmountChoice, CUSTOM_AMOUNT, type PublicFund } from '../model.ts'

type Props = {
  fund: PublicFund
  messages: Pick<DonationMessages, 'amount' | 'otherAmount' | 'range'>
  format: (digits: string) => string
  legend: string
  value: AmountChoice
  error?: string
  /** Without it the fields are uncontrolled. */
  onChange?: (change: Partial<AmountChoice>) => void
}

/** Suggested amounts and a field for another one, which CSS shows once it is selected: it works without scripts. */
export const AmountFields = ({ fund, messages, format, legend, value, error, onChange }: Props) => {
  const id = useId()
  const { suggestedAmounts, allowsCustomAmount } = fund
  const hasSuggestions = suggestedAmounts.length > 0
  const checked = (amount: string) => {
    const isSelected = value.amount === amount
    return onChange ? { checked: isSelected, onChange: () => onChange({ amount }) } : { defaultChecked: isSelected }
  }
  const range = interpolate(messages.range, { min: format(fund.minAmount), max: format(fund.maxAmount) })
  const describedBy = [error && `${id}-error`, `${id}-range`].filter(Boolean).join(' ')
  return (
    <fieldset className="donation-amounts" data-field="amount">
      <legend className="heading size-tiny">{legend}</legend>
      {hasSuggestions ? (
        <div className="donation-options">
          {suggestedAmounts.map(({ amount, description }) => (
            <label key={amount} className="donation-option">
              <input type="radio" name="amount" value={amount} {...checked(amount)} />
              <span className="donation-option-amount">{format(amount)}</span>
              {description ? <span className="donation-option-text">{description}</span> : null}
            </label>
          ))}
          {allowsCustomAmount ? (
            <label className="donation-option">
              <input type="radio" name="amount" value={CUSTOM_AMOUNT} {...checked(CUSTOM_AMOUNT)} />
              <span className="donation-option-amount">{messages.otherAmount}</span>
            </label>
          ) : null}
        </div>
      ) : (
        <input type="hidden" name="amount" value={CUSTOM_AMOUNT} />
      )}
      {allowsCustomAmount ? (
        <div className="field donation-custom" data-alone={hasSuggestions ? undefined : ''}>
          <label className="field-label" htmlFor={id}>
            {hasSuggestions ? messages.otherAmount : messages.amount}
          </label>
          <input
            id={id}
            name="custom"
            type="text"
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy}
            {...(onChange
              ? {
                  value: value.custom,
                  onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ custom: target.value }),
                }
              : { defaultValue: value.custom })}
          />
          <p id={`${id}-range`} className="field-note">
            {range}
          </p>
        </div>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="field-fault">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
