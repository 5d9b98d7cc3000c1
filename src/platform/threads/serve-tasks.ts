import { parentPort } from 'node:worker_threads'
import { isDomainError } from '#base/domain-error.ts'
import type { ErrorCode } from '#base/error-codes.ts'

export type TaskReply =
  | { isReady: true }
  | { result: unknown }
  | {
      error:
        | { code: ErrorCode; message: string; errors?: Record<string, string>; extra?: Record<string, unknown> }
        | { message: string }
    }

/** Structured cloning would lose the class and the members of an error. */
const toReply = (error: unknown): TaskReply =>
  isDomainError(error)
    ? {
        error: {
          code: error.code,
          message: error.message,
          ...(error.fieldErrors && { errors: { ...error.fieldErrors } }),
          ...(error.extra && { extra: { ...error.extra } }),
        },
      }
    : { error: { message: error instanceof Error ? (error.stack ?? error.message) : String(error) } }

/** Answers the tasks of a `WorkerPool`, one at a time. Called by the module that the pool starts. */
export const serveTasks = (tasks: Readonly<Record<string, (input: never) => unknown>>): void => {
  parentPort?.on('message', ({ task, input }: { task: string; input: never }) => {
    const run = tasks[task]
    let reply: TaskReply
    try {
      if (!run) throw new Error(`There is no task ${task}.`)
      reply = { result: run(input) }
    } catch (error) {
      reply = toReply(error)
    }
    parentPort?.postMessage(reply)
  })
  parentPort?.postMessage({ isReady: true } satisfies TaskReply)
}
