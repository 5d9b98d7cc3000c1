import type { Device } from './constants.ts'
import type { Padding, Section } from './page.ts'

export const sides = ['top', 'bottom'] as const
export type Side = (typeof sides)[number]

/** Undefined means the site's default padding. */
export type ResolvedSide = { value: number | undefined; inherited: boolean }
export type ResolvedPadding = Readonly<Record<Side, ResolvedSide>>

/** A phone inherits half of the desktop padding. */
const inheritValue = (value: number | undefined, device: Device): number | undefined =>
  value === undefined || device !== 'phone' ? value : Math.round(value / 2)

/** The top and bottom padding of a section on a device, with what is inherited from the base. */
export const resolvePadding = ({ padding }: Pick<Section, 'padding'>, device: Device): ResolvedPadding => {
  const side = (name: Side): ResolvedSide => {
    const own = padding?.[device]?.[name]
    return own === undefined
      ? { value: inheritValue(padding?.base?.[name], device), inherited: device !== 'base' }
      : { value: own, inherited: false }
  }
  return { top: side('top'), bottom: side('bottom') }
}

/** Sets one side of the padding; `undefined` resets it. Returns null if nothing is left, so that equal pages have equal JSON. */
export const withPadding = (
  padding: Padding | undefined,
  device: Device,
  side: Side,
  value: number | undefined,
): Padding | null => {
  const { [side]: _before, ...rest } = padding?.[device] ?? {}
  const sidesOfDevice = value === undefined ? rest : { ...rest, [side]: value }
  const { [device]: _replaced, ...others } = padding ?? {}
  const next: Padding = Object.keys(sidesOfDevice).length > 0 ? { ...others, [device]: sidesOfDevice } : others
  return Object.keys(next).length > 0 ? next : null
}
