/** Whether the error is a violation of this unique index or constraint, e.g. by a concurrent request. */
export const violatesConstraint = (error: unknown, constraint: string): boolean =>
  typeof error === 'object' && error !== null && 'constraint' in error && error.constraint === constraint
