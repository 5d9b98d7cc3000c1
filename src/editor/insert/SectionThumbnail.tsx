import { getSectionOrder, resolveLayout } from '#document/layout.ts'
import type { Block, Section } from '#document/page.ts'
import classes from './insert.module.css'

const imageTypes = new Set(['image', 'gallery', 'video', 'map', 'product', 'product-grid', 'summary', 'embed'])

const WIDTH = 240
const PADDING = 14

/** A schematic thumbnail of a section's desktop layout: images as boxes, text as lines. */
export const SectionThumbnail = ({ section, blocks }: { section: Section; blocks: readonly Block[] }) => {
  const { placements, rows } = resolveLayout(section, 'base')
  const types = new Map<string, string>(blocks.map(({ id, type }) => [id, type]))
  const column = (WIDTH - 2 * PADDING) / 24
  const row = Math.min(8, Math.max(4.5, 130 / Math.max(rows, 1)))
  const height = Math.max(56, rows * row + 2 * PADDING)
  const top = (height - rows * row) / 2
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${height}`}
      className={`${classes.thumbnail} ${section.theme === 'ink' ? classes.dark : ''}`}
      data-theme={section.theme}
      aria-hidden
    >
      <rect width={WIDTH} height={height} className={classes.ground} />
      {section.background ? <rect width={WIDTH} height={height} className={classes.image} /> : null}
      {getSectionOrder(section).map((id) => {
        const cell = placements[id]?.cell
        const type = types.get(id) ?? ''
        if (!cell || cell.hidden) return null
        const box = {
          x: PADDING + (cell.column - 1) * column,
          y: top + (cell.row - 1) * row,
          width: Math.max(4, cell.width * column - 3),
          height: Math.max(2, cell.height * row - 3),
        }
        if (imageTypes.has(type)) return <rect key={id} {...box} rx={1.5} className={classes.image} />
        if (type === 'line') return <rect key={id} {...box} height={1} className={classes.text} />
        if (type === 'button')
          return (
            <rect key={id} {...box} width={Math.min(box.width, 44)} height={10} rx={2} className={classes.accent} />
          )
        if (type === 'heading')
          return (
            <rect
              key={id}
              {...box}
              width={box.width * 0.85}
              height={Math.min(box.height, 12)}
              className={classes.ink}
            />
          )
        const lines = Math.max(1, Math.min(5, Math.floor(box.height / 6)))
        return Array.from({ length: lines }, (_, index) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a thumbnail have no id
            key={`${id}-${index}`}
            x={box.x}
            y={box.y + index * 6}
            width={box.width * (index === lines - 1 ? 0.6 : 0.95)}
            height={2.5}
            className={classes.text}
          />
        ))
      })}
    </svg>
  )
}
