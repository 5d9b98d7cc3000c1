import { parentPort } from 'node:worker_threads'
import { isDomainError } from '#base/domain-error.ts'
import type { SentError } from './errors.ts'

export type TaskReply = { isReady: true } | { result: unknown } | { error: SentError }

const toSentError = (error: unknown): SentError =>
  isDomainError(error)
    ? {
        code: error.code,
        message: error.message,
        ...(error.fieldErrors && { errors: { ...error.fieldErrors } }),
        ...(error.extra && { extra: { ...error.extra } }),
      }
    : { message: error instanceof Error ? (error.stack ?? error.message) : String(error) }

/** Answers the tasks of a `WorkerPool`, one at a time. Called by the module that the pool starts. */
export const serveTasks = (tasks: Readonly<Record<string, (input: never) => unknown>>): void => {
  const run = async (task: string, input: never): Promise<TaskReply> => {
    try {
      const operation = tasks[task]
      if (!operation) throw new Error(`There is no task ${task}.`)
      return { result: await operation(input) }
    } catch (error) {
      return { error: toSentError(error) }
    }
  }
  parentPort?.on('message', async ({ task, input }: { task: string; input: never }) => {
    parentPort?.postMessage(await run(task, input))
  })
  parentPort?.postMessage({ isReady: true } satisfies TaskReply)
}
