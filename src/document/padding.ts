import type { Device } from './constants.ts'
import type { Padding, Section } from './page.ts'

export const sides = ['top', 'bottom'] as const
export type Side = (typeof sides)[number]

/** Without a value it is the site's own room. */
export type ResolvedSide = { value: number | undefined; inherited: boolean }
export type ResolvedPadding = Readonly<Record<Side, ResolvedSide>>

/** Room that looks right on a desktop is far too much on a phone: what a phone inherits is half of it. */
const passedOn = (value: number | undefined, device: Device): number | undefined =>
  value === undefined || device !== 'phone' ? value : Math.round(value / 2)

/** The room above and below a section on a device, with what it has taken over from the base. */
export const resolvePadding = ({ padding }: Pick<Section, 'padding'>, device: Device): ResolvedPadding => {
  const side = (name: Side): ResolvedSide => {
    const own = padding?.[device]?.[name]
    return own === undefined
      ? { value: passedOn(padding?.base?.[name], device), inherited: device !== 'base' }
      : { value: own, inherited: false }
  }
  return { top: side('top'), bottom: side('bottom') }
}

/** The padding with one side set, or with `undefined` let go. Null is none at all: a page has only one way of being written. */
export const withPadding = (
  padding: Padding | undefined,
  device: Device,
  side: Side,
  value: number | undefined,
): Padding | null => {
  const { [side]: _before, ...rest } = padding?.[device] ?? {}
  const room = value === undefined ? rest : { ...rest, [side]: value }
  const { [device]: _room, ...others } = padding ?? {}
  const next: Padding = Object.keys(room).length > 0 ? { ...others, [device]: room } : others
  return Object.keys(next).length > 0 ? next : null
}
