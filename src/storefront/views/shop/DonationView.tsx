import { PageType } from '#base/enumerations/pages.ts'
import type { RenderContext } from '#blocks/context.ts'
import DonationIsland from '#shop/donations/storefront/Donation.island.tsx'
import { GoalMeter } from '#shop/donations/storefront/GoalMeter.tsx'
import { createAmountFormatter, type DonationPageProps } from '#shop/donations/storefront/page-model.ts'
import { RELOAD_WHEN_RESTORED } from '#storefront/client/reload-restored.ts'

type Props = { page: DonationPageProps; context: Pick<RenderContext, 'Island'> }

/** The page of a fund: what it is for, how far it has come, and the form. */
export const DonationView = ({ page, context: { Island } }: Props) => {
  const { fund, currency, money, messages } = page
  return (
    <div className="screen donation" data-page-type={PageType.donate} {...RELOAD_WHEN_RESTORED}>
      <header className="donation-head">
        <h1 className="heading size-huge">{fund.name}</h1>
        {fund.description ? <p className="donation-description">{fund.description}</p> : null}
        {fund.meter ? (
          <GoalMeter meter={fund.meter} messages={messages} format={createAmountFormatter(currency, money)} />
        ) : null}
      </header>
      {Island ? (
        <Island name="shop/donations/Donation" view={DonationIsland} props={page} />
      ) : (
        <DonationIsland {...page} />
      )}
    </div>
  )
}
