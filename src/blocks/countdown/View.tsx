import { formatDateTime } from '#base/format/date.ts'
import { toInstant } from '#base/time.ts'
import { getContentMessages } from '#blocks/content-messages.ts'
import type { BlockViewProps } from '#blocks/context.ts'
import { Placeholder } from '#blocks/Placeholder.tsx'
import type { CountdownProps } from './block.ts'
import CountdownIsland from './View.island.tsx'

export const View = ({ props, context }: BlockViewProps<CountdownProps>) => {
  const { site, mode, Island } = context
  const messages = getContentMessages(site.language)
  if (props.until === '') return mode === 'canvas' ? <Placeholder text={messages.emptyCountdown} /> : null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = props.until.split(/\D/).map(Number)
  const until = toInstant({ year, month, day, hour, minute, second: 0 }, site.timeZone)
  const { days, hours, minutes, seconds } = messages
  const island = {
    until: until.getTime(),
    date: formatDateTime(until, { ...site, style: 'long' }),
    iso: until.toISOString(),
    units: { days, hours, minutes, seconds },
    showSeconds: props.showSeconds,
    endText: props.endText,
  }
  return (
    <div className={`countdown countdown-${props.size} align-${props.align}`}>
      {props.title === '' ? null : <p className="countdown-title">{props.title}</p>}
      {Island ? (
        <Island name="countdown" view={CountdownIsland} props={island} wake="seen" />
      ) : (
        <CountdownIsland {...island} />
      )}
    </div>
  )
}
