/** Why the program cannot start or a command cannot run: told in one line, followed by exit code 1. Never a stack trace. */
export class FatalError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StopError'
  }
}
