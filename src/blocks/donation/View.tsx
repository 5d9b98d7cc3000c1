import type { Currency } from '#base/enumerations/currencies.ts'
import type { BlockViewProps } from '#blocks/context.ts'
import { Placeholder } from '#blocks/Placeholder.tsx'
import { getShopDisplaySettings } from '#blocks/shop-display-settings.ts'
import { getDonationMessages } from '#shop/donations/locales/get-messages.ts'
import { CUSTOM_AMOUNT, toFundPath } from '#shop/donations/model.ts'
import { AmountFields } from '#shop/donations/storefront/AmountFields.tsx'
import { GoalMeter } from '#shop/donations/storefront/GoalMeter.tsx'
import { createAmountFormatter } from '#shop/donations/storefront/page-model.ts'
import type { DonationBlockProps } from './block.ts'

/** Selects an amount; the page of the fund, to which it leads, takes the payment. A plain form, so that cached pages need no script. */
export const View = ({ props, context }: BlockViewProps<DonationBlockProps>) => {
  const messages = getDonationMessages(context.site.language)
  const fund = props.fundId === null ? undefined : context.funds?.get(props.fundId)
  if (!fund) return context.mode === 'canvas' ? <Placeholder text={messages.selectFund} /> : null
  const format = createAmountFormatter(context.site.currency as Currency, getShopDisplaySettings(context).money)
  const value = { amount: fund.suggestedAmounts[0]?.amount ?? CUSTOM_AMOUNT, custom: '' }
  return (
    <div className="donation-block">
      {props.showName ? <h2 className="heading size-medium">{fund.name}</h2> : null}
      {props.showDescription && fund.description ? <p className="donation-description">{fund.description}</p> : null}
      {props.showMeter && fund.meter ? <GoalMeter meter={fund.meter} messages={messages} format={format} /> : null}
      <form method="get" action={toFundPath(fund.urlId)} className="donation-form" aria-label={fund.name}>
        <AmountFields fund={fund} messages={messages} format={format} legend={messages.amount} value={value} />
        <button type="submit" className="button button-solid donation-submit">
          {props.buttonText || messages.donate}
        </button>
      </form>
    </div>
  )
}
