import { interpolate } from '#base/format/interpolate.ts'
import { formatMinorUnits, type MoneyFormat } from '#base/money-format.ts'
import type { BadgeTerms } from '../describe-badge.ts'
import type { InstalmentMessages } from '../locales/messages.ts'
import { INFO_CONTENT_ATTRIBUTE } from '../paths.ts'
import { INSTALMENT_COUNT } from '../terms.ts'

type Props = {
  terms: BadgeTerms
  messages: InstalmentMessages
  money: MoneyFormat
  /** Page of the provider. */
  providerUrl?: string
}

/** The info page. The dialog of the badge shows the marked part of it. */
export const InstalmentInfo = ({ terms, messages: { badge, info }, money, providerUrl }: Props) => {
  const { provider, currency, min, max } = terms
  const values = {
    count: INSTALMENT_COUNT,
    provider,
    min: formatMinorUnits(min, currency, money),
    max: formatMinorUnits(max, currency, money),
  }
  return (
    <div className="screen">
      <header className="screen-head">
        <h1 className="heading size-large">{interpolate(badge.title, values)}</h1>
      </header>
      <div className="text" {...{ [INFO_CONTENT_ATTRIBUTE]: '' }}>
        <p>{interpolate(info.lead, values)}</p>
        <ol>
          {info.steps.map((step) => (
            <li key={step}>{interpolate(step, values)}</li>
          ))}
        </ol>
        <p>{interpolate(info.limits, values)}</p>
        <p>{interpolate(info.terms, values)}</p>
      </div>
      {providerUrl ? (
        <p>
          <a href={providerUrl} rel="noreferrer">
            {interpolate(info.moreAt, values)}
          </a>
        </p>
      ) : null}
    </div>
  )
}
