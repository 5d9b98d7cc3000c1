import type { PageDocument } from '#document/page.ts'

/** Whether the sections of a screen contain a level 1 heading; if not, the functional part of the screen has one. */
export const hasTitle = ({ blocks }: PageDocument): boolean =>
  Object.values(blocks).some(({ type, props }) => type === 'heading' && props.level === 1)
