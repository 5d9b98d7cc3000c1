// The process that decodes and encodes images. It takes hundreds of megabytes, returns them by exiting, and a file that crashes the decoder
// crashes only this process. `run-image-task.ts` starts it.
import type { TaskRequest, TaskResponse } from './run-image-task.ts'
import { imageTasks } from './tasks.ts'

const run = imageTasks as Record<string, (bytes: Buffer, options: never) => Promise<unknown>>

const respond = async ({ id, task, bytes, options }: TaskRequest): Promise<TaskResponse> => {
  try {
    return { id, result: await run[task]?.(bytes, options as never) }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}

process.on('message', (request: TaskRequest) => {
  // The parent may have exited meanwhile.
  void respond(request).then((response) => process.connected && process.send?.(response))
})
process.once('disconnect', () => process.exit())
// A terminal signals the whole group. The parent finishes its requests first, and its exit ends this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
