import { interpolate } from '#base/format/interpolate.ts'
import type { DonationMessages } from '../locales/messages.ts'
import { computeProgress, type PublicFund } from '../model.ts'

type Props = {
  meter: NonNullable<PublicFund['meter']>
  messages: Pick<DonationMessages, 'raised' | 'percent'>
  format: (digits: string) => string
}

/** What the ledger has received, and the goal. */
export const GoalMeter = ({ meter, messages, format }: Props) => {
  const percent = computeProgress(meter)
  const raised = BigInt(meter.raised) > 0n ? meter.raised : '0'
  const text = interpolate(messages.raised, { raised: format(raised), goal: format(meter.goal) })
  return (
    <div className="donation-meter">
      <p className="donation-meter-text">
        <span>{text}</span>
        <span className="donation-meter-percent">{interpolate(messages.percent, { percent })}</span>
      </p>
      <progress value={Math.min(percent, 100)} max={100} aria-label={text} />
    </div>
  )
}
