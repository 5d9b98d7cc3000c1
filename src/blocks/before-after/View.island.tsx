import { type CSSProperties, useState } from 'react'
import type { AssetView } from '#blocks/context.ts'
import { ResponsiveImage } from '#blocks/ResponsiveImage.tsx'

type Side = { asset: AssetView; alt?: string; label: string }
export type ComparisonProps = { before: Side; after: Side; label: string; sizes: string }

const Picture = ({ side, sizes, className }: { side: Side; sizes: string; className: string }) => (
  <figure className={className}>
    <ResponsiveImage asset={side.asset} alt={side.alt ?? side.asset.alt} sizes={sizes} className="fit-cover" />
    <figcaption>{side.label}</figcaption>
  </figure>
)

/** A range input moves the border, so that it works by touch and keyboard. Without JavaScript the images are side by side. */
export default function Comparison({ before, after, label, sizes }: ComparisonProps) {
  const [share, setShare] = useState(50)
  return (
    <div className="comparison" style={{ '--share': `${share}%` } as CSSProperties}>
      <Picture side={before} sizes={sizes} className="comparison-before" />
      <Picture side={after} sizes={sizes} className="comparison-after" />
      <input
        type="range"
        className="comparison-range"
        aria-label={label}
        min={0}
        max={100}
        value={share}
        onChange={(event) => setShare(Number(event.currentTarget.value))}
      />
    </div>
  )
}
