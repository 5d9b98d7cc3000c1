import { formatDate } from '#base/format/date.ts'
import { ACCOUNT_EXPORT_PATH, ACCOUNT_FORM_ACTION, DELETE_ACCOUNT_ACTION } from '#shop/customer-profiles/model.ts'
import { AccountSection, ActionForm, Rows, type SectionProps } from './AccountSection.tsx'

/** 'visa' → 'Visa'; abbreviations such as 'jcb' stay readable. */
const formatBrand = (brand: string): string =>
  brand.length <= 4 && brand !== 'visa' ? brand.toUpperCase() : brand.charAt(0).toUpperCase() + brand.slice(1)

/** `2027-05-31` → `05/2027`. */
const formatMonth = (date: string): string => `${date.slice(5, 7)}/${date.slice(0, 4)}`

export const CardsSection = ({ account: { cards }, messages }: SectionProps) => (
  <AccountSection name="cards" messages={messages}>
    {cards.length === 0 ? (
      <p className="screen-empty">{messages.noCards}</p>
    ) : (
      <Rows>
        {cards.map(({ id, brand, lastFour, expiresOn }) => {
          const name = `${formatBrand(brand)} •••• ${lastFour}`
          return (
            <li key={id} className="account-row">
              <div className="account-row-main">
                <p>{name}</p>
                {expiresOn ? <p className="account-quiet">{messages.cardExpires(formatMonth(expiresOn))}</p> : null}
              </div>
              <div className="account-row-side">
                <ActionForm
                  fields={{ operation: 'remove-card', savedMethodId: id }}
                  label={messages.remove}
                  description={`${messages.remove}: ${name}`}
                />
              </div>
            </li>
          )
        })}
      </Rows>
    )}
  </AccountSection>
)

export const ProfileSection = ({ account: { customer }, languages, passwordPath, messages }: SectionProps) => (
  <AccountSection name="profile" messages={messages}>
    <form className="account-editor" action={ACCOUNT_FORM_ACTION} method="post">
      <input type="hidden" name="operation" value="save-profile" />
      <div className="field">
        <label className="field-label" htmlFor="profile-name">
          {messages.name}
        </label>
        <input id="profile-name" name="name" defaultValue={customer.name} autoComplete="name" maxLength={100} />
      </div>
      <div className="field">
        <label className="field-label" htmlFor="profile-phone">
          {messages.phone}
        </label>
        <input
          id="profile-phone"
          name="phone"
          type="tel"
          defaultValue={customer.phone}
          autoComplete="tel"
          maxLength={40}
        />
      </div>
      <div className="field">
        <label className="field-label" htmlFor="profile-language">
          {messages.language}
        </label>
        <select id="profile-language" name="language" defaultValue={customer.language ?? ''}>
          <option value="">{messages.siteLanguage}</option>
          {languages.map(({ code, name }) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <label className="check-line">
        <input type="checkbox" name="marketingConsent" value="yes" defaultChecked={customer.consentAt !== null} />
        <span>{messages.marketing}</span>
      </label>
      <p className="account-buttons">
        <button type="submit" className="button button-solid button-medium">
          {messages.saveProfile}
        </button>
        <a className="button button-text button-medium" href={passwordPath}>
          {messages.changePassword}
        </a>
      </p>
    </form>
  </AccountSection>
)

export const SessionsSection = ({ account: { sessions }, messages, context }: SectionProps) => (
  <AccountSection name="sessions" messages={messages}>
    <Rows>
      {sessions.map(({ id, device, seenAt, isCurrent }) => {
        const name = device || messages.unknownDevice
        return (
          <li key={id} className="account-row">
            <div className="account-row-main">
              <p>{name}</p>
              <p className="account-quiet">
                {isCurrent ? messages.thisDevice : messages.lastSeen(formatDate(new Date(seenAt), context.site))}
              </p>
            </div>
            {isCurrent ? null : (
              <div className="account-row-side">
                <ActionForm
                  fields={{ operation: 'end-session', sessionId: id }}
                  label={messages.endSession}
                  description={`${messages.endSession}: ${name}`}
                />
              </div>
            )}
          </li>
        )
      })}
    </Rows>
    {sessions.length > 1 ? (
      <ActionForm fields={{ operation: 'end-other-sessions' }} label={messages.endOtherSessions} />
    ) : null}
  </AccountSection>
)

export const DataSection = ({ account: { customer, giftCards }, notice, messages }: SectionProps) => {
  const hasCredit = giftCards.some(({ kind, available }) => kind === 'store-credit' && available > 0n)
  return (
    <AccountSection name="data" messages={messages}>
      <p>{messages.exportText}</p>
      <p>
        <a className="button button-outline button-small" href={ACCOUNT_EXPORT_PATH} download>
          {messages.exportButton}
        </a>
      </p>
      <details className="account-delete" open={notice === 'wrong-password' || notice === 'not-confirmed'}>
        <summary>{messages.deleteTitle}</summary>
        <form className="account-editor" action={DELETE_ACCOUNT_ACTION} method="post">
          <p>
            {messages.deleteText} {hasCredit ? <strong>{messages.deleteCredit}</strong> : null}
          </p>
          {customer.hasPassword ? (
            <div className="field">
              <label className="field-label" htmlFor="delete-password">
                {messages.password}
              </label>
              <input
                id="delete-password"
                name="password"
                type="password"
                autoComplete="current-password"
                maxLength={1000}
                required
              />
            </div>
          ) : null}
          <label className="check-line">
            <input type="checkbox" name="confirm" value="yes" required />
            <span>{messages.confirmDelete}</span>
          </label>
          <p className="account-buttons">
            <button type="submit" className="button button-outline button-medium account-danger">
              {messages.deleteButton}
            </button>
          </p>
        </form>
      </details>
    </AccountSection>
  )
}
