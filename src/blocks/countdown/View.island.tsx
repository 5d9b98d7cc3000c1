import { useEffect, useState } from 'react'
import { getRemainingTime, type RemainingTime } from './remaining-time.ts'

export type CountdownIslandProps = {
  /** Milliseconds since 1970. */
  until: number
  /** The date and time in words: what visitors without JavaScript get. */
  date: string
  iso: string
  units: Readonly<Record<keyof RemainingTime, string>>
  showSeconds: boolean
  endText: string
}

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const

/** Counts in the browser, because pages are cached. Screen readers get the date, not the changing numbers. */
export default function Countdown({ until, date, iso, units, showSeconds, endText }: CountdownIslandProps) {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    const update = () => setNow(Date.now())
    update()
    const timer = setInterval(update, 1000)
    return () => clearInterval(timer)
  }, [])
  const words = (
    <p className="countdown-date">
      <time dateTime={iso}>{date}</time>
    </p>
  )
  if (now === undefined) return words
  const left = getRemainingTime(until, now)
  if (!left) return endText === '' ? words : <p className="countdown-end">{endText}</p>
  return (
    <>
      <div className="countdown-units" aria-hidden="true">
        {UNITS.filter((unit) => showSeconds || unit !== 'seconds').map((unit) => (
          <span key={unit} className="countdown-unit">
            <span className="countdown-number">{String(left[unit]).padStart(unit === 'days' ? 1 : 2, '0')}</span>
            <span className="countdown-label">{units[unit]}</span>
          </span>
        ))}
      </div>
      {words}
    </>
  )
}
