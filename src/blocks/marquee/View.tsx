import type { CSSProperties } from 'react'
import { getBlockMessages } from '#blocks/block-messages.ts'
import type { BlockViewProps } from '#blocks/context.ts'
import type { MarqueeProps } from './block.ts'
import { computeDuration, computeWaveHeights, countRepeats } from './presets.ts'

/** Letters with vertical offsets. */
const Waving = ({ letters, heights }: { letters: readonly string[]; heights: readonly number[] }) =>
  letters.map((letter, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: letters are identified by position
    <i key={index} style={{ '--rise': heights[index] ?? 0 } as CSSProperties}>
      {letter}
    </i>
  ))

/** Screen readers get the text once. Animated by CSS only; stops on hover, focus and reduced motion. */
export const View = ({ props, context }: BlockViewProps<MarqueeProps>) => {
  const messages = getBlockMessages(context.site.language)
  const once = props.separator === '' ? `${props.text}\u2003` : `${props.text} ${props.separator} `
  const line = once.repeat(countRepeats(once))
  const letters = [...line]
  const inside =
    props.waveIntensity > 0 ? <Waving letters={letters} heights={computeWaveHeights(letters.length, props)} /> : line
  return (
    <div
      className={`marquee size-${props.size} marquee-${props.direction}${props.waveIntensity > 0 ? ' waving' : ''}`}
      style={{ '--seconds': `${computeDuration(letters.length, props.speed)}s` } as CSSProperties}
    >
      <p className="marquee-words">{props.text}</p>
      <div className="marquee-track" aria-hidden="true">
        <span>{inside}</span>
        <span>{inside}</span>
      </div>
      <label className="marquee-pause">
        <input type="checkbox" />
        <span>{messages.pause}</span>
      </label>
    </div>
  )
}
