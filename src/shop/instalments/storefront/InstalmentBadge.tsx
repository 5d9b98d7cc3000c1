import type { MoneyFormat } from '#base/money-format.ts'
import { type BadgePrice, type BadgeTerms, describeBadge } from '../describe-badge.ts'
import type { BadgeMessages } from '../locales/messages.ts'
import { BadgeLine, type BadgeSettings } from './BadgeLine.tsx'
import { openInfo } from './open-info.ts'

/** Where prices change in the browser, such as in the cart. */
export type PricedBadgeSettings = Readonly<{ settings: BadgeSettings; terms: BadgeTerms; messages: BadgeMessages }>

type Props = PricedBadgeSettings & BadgePrice & { money: MoneyFormat }

export const InstalmentBadge = ({ settings, terms, messages, money, ...price }: Props) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside send clicks for keys
  // biome-ignore lint/a11y/noStaticElementInteractions: handles clicks on the links inside
  <div onClick={openInfo}>
    <BadgeLine settings={settings} text={describeBadge(price, terms, { messages, money })} />
  </div>
)
