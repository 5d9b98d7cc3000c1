/** True when a statement broke the named unique index or constraint: the race that two people can run, answered in words. */
export const violatesConstraint = (error: unknown, constraint: string): boolean =>
  typeof error === 'object' && error !== null && 'constraint' in error && error.constraint === constraint
