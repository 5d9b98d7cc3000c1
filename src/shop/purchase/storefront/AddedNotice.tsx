import { useEffect, useState } from 'react'
import { type ScheduleTimeout, scheduleTimeout } from '#base/browser/wait-until-idle.ts'
import { interpolate } from '#base/format/interpolate.ts'
import { CART_PATH } from '#base/format/text.ts'
import type { PageContext } from '#shop/cart/model.ts'
import { formatAmount } from '#shop/cart/model.ts'
import { EntryImage } from '#shop/cart/storefront/EntryImage.tsx'
import { NOTICE_DURATION_MS, type Notice } from './added-notice.ts'

const Item = ({ notice: { entry, quantity, currency }, context }: Pick<Props, 'notice' | 'context'>) => (
  <div className="notice-entry">
    <EntryImage entry={entry} />
    <div>
      <p>{entry.title}</p>
      {Object.entries(entry.chosenVariant.attributes).map(([name, value]) => (
        <p key={name} className="notice-fact">
          {name}: {value}
        </p>
      ))}
      <p className="notice-fact">
        {quantity} × {formatAmount(entry.purchasePriceCents, currency, context.money)}
      </p>
    </div>
  </div>
)

type Props = { notice: Notice; context: PageContext; onClose: () => void; later?: ScheduleTimeout }

/** Closes after a while, but not while it is hovered or focused, so that its link stays reachable. */
export const AddedNotice = ({ notice, context, onClose, later = scheduleTimeout }: Props) => {
  const { entry, layout, id } = notice
  const [isPaused, setIsPaused] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer notice restarts the timer
  useEffect(() => (isPaused ? undefined : later(NOTICE_DURATION_MS, onClose)), [isPaused, id])
  const { messages } = context
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only pauses the timer; the controls are inside
    <div
      className="notice"
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      <p className="notice-words">{interpolate(messages.wasAdded, { productName: entry.title })}</p>
      {layout === 'item' ? <Item notice={notice} context={context} /> : null}
      <p className="notice-ways">
        <a href={CART_PATH}>{messages.goToCart}</a>
        <button type="button" className="notice-close" onClick={onClose}>
          {messages.close}
        </button>
      </p>
    </div>
  )
}
