import type { CSSProperties } from 'react'
import { getBlockMessages } from '#blocks/block-messages.ts'
import type { BlockViewProps } from '#blocks/context.ts'
import type { MarqueeProps } from './block.ts'
import { computeDuration, computeWaveHeights, countRepeats } from './presets.ts'

/** A letter that is higher or lower than its line. Spaces stand between letters, where they can be broken at. */
const Waving = ({ letters, heights }: { letters: readonly string[]; heights: readonly number[] }) =>
  letters.map((letter, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a letter is known by its place
    <i key={index} style={{ '--rise': heights[index] ?? 0 } as CSSProperties}>
      {letter}
    </i>
  ))

/** Heard once; seen as often as it takes. It moves by the style sheet alone, and stops for hands, keys and those who want no motion. */
export const View = ({ props, context }: BlockViewProps<MarqueeProps>) => {
  const words = getBlockMessages(context.site.language)
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
        <span>{words.pause}</span>
      </label>
    </div>
  )
}
