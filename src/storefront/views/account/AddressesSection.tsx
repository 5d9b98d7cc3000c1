import type { HTMLInputAutoCompleteAttribute } from 'react'
import { getCheckoutMessages } from '#shop/checkout/locales/get-messages.ts'
import { ACCOUNT_PAGE_PATH, MAX_ADDRESSES } from '#shop/customer-profiles/model.ts'
import type { Address } from '#shop/orders/details-schema.ts'
import { formatAddressLines, getAddressRules, listCountries } from '#shop/regions/model.ts'
import { AccountSection, ActionForm, Rows, type SectionProps } from './AccountSection.tsx'

const NEW = 'new'
const ADDRESS_FORM_ID = 'address-form'
/** The page after a rejected form shows the form. */
const ADDRESS_FORM_ACTION = `${ACCOUNT_PAGE_PATH}#${ADDRESS_FORM_ID}`
const toEditPath = (id: string): string => `${ACCOUNT_PAGE_PATH}?address=${id}#addresses`

type FieldProps = {
  name: keyof Address
  label: string
  value: string
  error: string | undefined
  autoComplete: HTMLInputAutoCompleteAttribute
  maxLength: number
  required?: boolean
}

const getErrorProps = (name: keyof Address, error: string | undefined) =>
  error ? { 'aria-invalid': true, 'aria-describedby': `address-${name}-error` } : {}

const FieldError = ({ name, error }: Pick<FieldProps, 'name' | 'error'>) =>
  error ? (
    <p className="field-fault" id={`address-${name}-error`}>
      {error}
    </p>
  ) : null

const TextField = ({ name, label, value, error, ...input }: FieldProps) => (
  <div className="field">
    <label className="field-label" htmlFor={`address-${name}`}>
      {label}
    </label>
    <input id={`address-${name}`} name={name} defaultValue={value} {...input} {...getErrorProps(name, error)} />
    <FieldError name={name} error={error} />
  </div>
)

type FormProps = Pick<SectionProps, 'language' | 'messages'> & {
  /** Missing for a new address. */
  saved: SectionProps['account']['addresses'][number] | undefined
  rejected: SectionProps['rejectedAddress']
  isFirst: boolean
}

/** The country cannot change the other fields without JavaScript, so region and postal code are free text; the server normalizes them. */
const AddressForm = ({ saved, rejected, isFirst, language, messages }: FormProps) => {
  const labels = getCheckoutMessages(language).checkout
  const optional = (label: string): string => `${label} (${labels.optional})`
  const getValue = (name: keyof Address): string => (rejected ? rejected.values[name] : saved?.address[name]) ?? ''
  const getError = (name: keyof Address): string | undefined => {
    if (!rejected?.invalid.includes(name)) return undefined
    return name === 'country' || getValue(name).trim() === '' ? labels.missing : messages.invalidField
  }
  const { subdivisionLabel, postalCodeLabel } = getAddressRules(getValue('country'), language)
  const text = (name: keyof Address, field: Omit<FieldProps, 'name' | 'value' | 'error'>) => (
    <TextField {...field} name={name} value={getValue(name)} error={getError(name)} />
  )
  return (
    <form className="account-editor" action={ADDRESS_FORM_ACTION} method="post" id={ADDRESS_FORM_ID}>
      <h3 className="heading size-tiny">{saved ? messages.editAddress : messages.addAddress}</h3>
      {rejected ? (
        <p className="form-error" role="alert">
          {messages.notices[rejected.notice]}
        </p>
      ) : null}
      <input type="hidden" name="addressId" value={saved?.id ?? ''} />
      <div className="field">
        <label className="field-label" htmlFor="address-country">
          {labels.country}
        </label>
        <select
          id="address-country"
          name="country"
          defaultValue={getValue('country')}
          autoComplete="country"
          required
          {...getErrorProps('country', getError('country'))}
        >
          <option value="">{labels.chooseCountry}</option>
          {listCountries(language).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        <FieldError name="country" error={getError('country')} />
      </div>
      <div className="field-pair">
        {text('firstName', { label: labels.firstName, autoComplete: 'given-name', maxLength: 100 })}
        {text('lastName', { label: labels.lastName, autoComplete: 'family-name', maxLength: 100, required: true })}
      </div>
      {text('company', { label: optional(labels.company), autoComplete: 'organization', maxLength: 100 })}
      {text('line1', { label: labels.line1, autoComplete: 'address-line1', maxLength: 200, required: true })}
      {text('line2', { label: optional(labels.line2), autoComplete: 'address-line2', maxLength: 200 })}
      {text('city', { label: labels.city, autoComplete: 'address-level2', maxLength: 100, required: true })}
      <div className="field-pair">
        {text('region', { label: optional(subdivisionLabel), autoComplete: 'address-level1', maxLength: 100 })}
        {text('postalCode', { label: postalCodeLabel, autoComplete: 'postal-code', maxLength: 20 })}
      </div>
      {isFirst || saved?.isDefault ? null : (
        <label className="check-line">
          <input
            type="checkbox"
            name="isDefault"
            value="yes"
            defaultChecked={rejected?.values.isDefault !== undefined}
          />
          <span>{messages.useAsDefault}</span>
        </label>
      )}
      <p className="account-buttons">
        <button type="submit" className="button button-solid button-medium">
          {messages.save}
        </button>
        <a className="button button-text button-medium" href={`${ACCOUNT_PAGE_PATH}#addresses`}>
          {messages.cancel}
        </a>
      </p>
    </form>
  )
}

export const AddressesSection = (props: SectionProps) => {
  const { account, editedAddress, rejectedAddress, language, messages } = props
  const { addresses } = account
  const edited = addresses.find(({ id }) => id === (rejectedAddress?.values.addressId ?? editedAddress))
  const isEditing = edited !== undefined || editedAddress === NEW || rejectedAddress !== undefined
  return (
    <AccountSection name="addresses" messages={messages}>
      {addresses.length === 0 && !isEditing ? <p className="screen-empty">{messages.noAddresses}</p> : null}
      {addresses.length > 0 ? (
        <Rows>
          {addresses.map(({ id, address, isDefault }) => {
            const lines = formatAddressLines(address, language)
            const describe = (action: string): string => messages.ofAddress(action, lines.join(', '))
            return (
              <li key={id} className="account-row">
                <div className="account-row-main">
                  {lines.map((line, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: lines can be equal and never move
                    <p key={index}>{line}</p>
                  ))}
                  {isDefault ? <p className="account-status">{messages.defaultAddress}</p> : null}
                </div>
                <div className="account-row-side">
                  <a className="account-action" href={toEditPath(id)} aria-label={describe(messages.edit)}>
                    {messages.edit}
                  </a>
                  <ActionForm
                    fields={{ operation: 'delete-address', addressId: id }}
                    label={messages.delete}
                    description={describe(messages.delete)}
                  />
                </div>
              </li>
            )
          })}
        </Rows>
      ) : null}
      {isEditing ? (
        <AddressForm
          saved={edited}
          rejected={rejectedAddress}
          isFirst={addresses.length === 0}
          language={language}
          messages={messages}
        />
      ) : null}
      {!isEditing && addresses.length < MAX_ADDRESSES ? (
        <p>
          <a className="button button-outline button-small" href={toEditPath(NEW)}>
            {messages.addAddress}
          </a>
        </p>
      ) : null}
    </AccountSection>
  )
}
