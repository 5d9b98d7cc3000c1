import { useEffect, useState } from 'react'
import { browserLater, type Later } from '#base/browser/settle.ts'
import { CART_PATH } from '#base/format/text.ts'
import { fill } from '#base/format/words.ts'
import { amountText } from '../amount.ts'
import type { PageManner } from '../manner.ts'
import { NOTICE_TIME, type Notice } from '../notices.ts'
import { EntryPicture } from './EntryPicture.tsx'

const Item = ({ notice: { entry, quantity, currency }, manner }: Pick<Props, 'notice' | 'manner'>) => (
  <div className="notice-entry">
    <EntryPicture entry={entry} />
    <div>
      <p>{entry.title}</p>
      {Object.entries(entry.chosenVariant.attributes).map(([name, value]) => (
        <p key={name} className="notice-fact">
          {name}: {value}
        </p>
      ))}
      <p className="notice-fact">
        {quantity} × {amountText(entry.purchasePriceCents, currency, manner.money)}
      </p>
    </div>
  </div>
)

type Props = { notice: Notice; manner: PageManner; onEnd: () => void; later?: Later }

/** Says what was added, and goes by itself; not while somebody points at it or is inside, as its link must stay in reach. */
export const AddedNotice = ({ notice, manner, onEnd, later = browserLater }: Props) => {
  const { entry, look, id } = notice
  const [held, setHeld] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer notice begins its own time
  useEffect(() => (held ? undefined : later(NOTICE_TIME, onEnd)), [held, id])
  const { words } = manner
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits; what can be pressed is inside
    <div
      className="notice"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p className="notice-words">{fill(words.wasAdded, { productName: entry.title })}</p>
      {look === 'item' ? <Item notice={notice} manner={manner} /> : null}
      <p className="notice-ways">
        <a href={CART_PATH}>{words.goToCart}</a>
        <button type="button" className="notice-close" onClick={onEnd}>
          {words.close}
        </button>
      </p>
    </div>
  )
}
