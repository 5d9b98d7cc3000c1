/** An expected error of startup or of a command: printed in one line without a stack trace, exit code 1. */
export class FatalError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'FatalError'
  }
}
