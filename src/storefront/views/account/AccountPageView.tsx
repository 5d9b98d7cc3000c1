import { PageType } from '#base/enumerations/pages.ts'
import type { RenderContext } from '#blocks/context.ts'
import { getAccountPageMessages } from '#shop/customer-profiles/locales/get-messages.ts'
import { ACCOUNT_SECTIONS, type AccountNotice, isErrorNotice } from '#shop/customer-profiles/model.ts'
import type { AccountData } from '#shop/customer-profiles/service.ts'
import { DownloadsSection, GiftCardsSection, OrdersSection } from './AccountPurchases.tsx'
import { CardsSection, DataSection, ProfileSection, SessionsSection } from './AccountSettings.tsx'
import { AddressesSection } from './AddressesSection.tsx'

export type AccountPageProps = {
  account: AccountData
  /** Of the orders, from 1. */
  page: number
  /** The address that is edited; `new` for a form without values. */
  editedAddress: string | undefined
  /** Shown in its form instead of `editedAddress`. */
  rejectedAddress?: Readonly<{
    notice: AccountNotice
    invalid: readonly string[]
    values: Readonly<Record<string, string>>
  }>
  notice: AccountNotice | undefined
  /** The first store, for customers without orders. */
  shop: string
  signOutPath: string
  passwordPath: string
  /** Languages in which pages and emails are translated. */
  languages: readonly { code: string; name: string }[]
  /** The customer's, or that of the site. */
  language: string
  context: RenderContext
}

/** The page of a signed-in customer. Works without JavaScript. */
export const AccountPageView = (props: AccountPageProps) => {
  const { account, notice, signOutPath, language, context } = props
  const messages = getAccountPageMessages(language)
  return (
    <div
      className="screen account"
      data-page-type={PageType.signOnPage}
      lang={language === context.site.language ? undefined : language}
    >
      <header className="screen-head account-head">
        <h1 className="heading size-huge">{messages.title}</h1>
        <p className="account-who">
          <span>{messages.signedInAs(account.customer.email)}</span> <a href={signOutPath}>{messages.signOut}</a>
        </p>
        {notice ? (
          <p
            className={isErrorNotice(notice) ? 'form-error' : 'account-notice'}
            role={isErrorNotice(notice) ? 'alert' : 'status'}
          >
            {messages.notices[notice]}
          </p>
        ) : null}
      </header>
      <div className="account-columns">
        <nav className="account-menu" aria-label={messages.onThisPage}>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without marks is one */}
          <ul role="list">
            {ACCOUNT_SECTIONS.map((section) => (
              <li key={section}>
                <a href={`#${section}`}>{messages.sections[section]}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="account-sections">
          <OrdersSection {...props} messages={messages} />
          <DownloadsSection {...props} messages={messages} />
          <GiftCardsSection {...props} messages={messages} />
          <AddressesSection {...props} messages={messages} />
          <CardsSection {...props} messages={messages} />
          <ProfileSection {...props} messages={messages} />
          <SessionsSection {...props} messages={messages} />
          <DataSection {...props} messages={messages} />
        </div>
      </div>
    </div>
  )
}
