import type { DropPosition } from '#design/tables/use-draggable-row.ts'

/** One step of a product in the order of its store; pure. */
export const STEPS = ['up', 'down', 'first', 'last'] as const
export type Step = (typeof STEPS)[number]

const insertAt = <Id>(ids: readonly Id[], id: Id, place: number): Id[] =>
  ids.filter((other) => other !== id).toSpliced(place, 0, id)

/** Undefined where it leads nowhere. */
export const moveByStep = <Id>(ids: readonly Id[], id: Id, step: Step): Id[] | undefined => {
  const at = ids.indexOf(id)
  const to = { up: at - 1, down: at + 1, first: 0, last: ids.length - 1 }[step]
  return at < 0 || to === at || to < 0 || to >= ids.length ? undefined : insertAt(ids, id, to)
}

/** Dropped before or behind another. Undefined where it stays. */
export const moveNextTo = <Id>(ids: readonly Id[], id: Id, target: Id, edge: DropPosition): Id[] | undefined => {
  const others = ids.filter((other) => other !== id)
  const at = others.indexOf(target)
  if (at < 0 || !ids.includes(id)) return undefined
  const next = insertAt(ids, id, edge === 'before' ? at : at + 1)
  return next.every((other, place) => other === ids[place]) ? undefined : next
}
