import type { DropPosition } from '#design/tables/use-draggable-row.ts'

/** Moves of a product in the order of its store. */
export const STEPS = ['up', 'down', 'first', 'last'] as const
export type Step = (typeof STEPS)[number]

const insertAt = <Id>(ids: readonly Id[], id: Id, place: number): Id[] =>
  ids.filter((other) => other !== id).toSpliced(place, 0, id)

/** Undefined if the move has no effect. */
export const moveByStep = <Id>(ids: readonly Id[], id: Id, step: Step): Id[] | undefined => {
  const at = ids.indexOf(id)
  const to = { up: at - 1, down: at + 1, first: 0, last: ids.length - 1 }[step]
  return at < 0 || to === at || to < 0 || to >= ids.length ? undefined : insertAt(ids, id, to)
}

/** Drops an item before or after another. Undefined if the order stays the same. */
export const moveNextTo = <Id>(ids: readonly Id[], id: Id, target: Id, edge: DropPosition): Id[] | undefined => {
  const others = ids.filter((other) => other !== id)
  const at = others.indexOf(target)
  if (at < 0 || !ids.includes(id)) return undefined
  const next = insertAt(ids, id, edge === 'before' ? at : at + 1)
  return next.every((other, place) => other === ids[place]) ? undefined : next
}
