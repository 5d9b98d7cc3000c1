import { type ChildProcess, fork } from 'node:child_process'
import { imageProcessFile } from '#platform/program-files.ts'
import type { ImageTasks } from './tasks.ts'

export type TaskRequest = { id: number; task: keyof ImageTasks; bytes: Buffer; options: unknown }
export type TaskResponse = { id: number; result?: unknown; error?: string }

type Pending = { resolve: (result: unknown) => void; reject: (error: Error) => void; timer: NodeJS.Timeout }

/** The process exits when it had nothing to do for this time. */
const IDLE_MS = 10_000
/** Encoding the largest image takes seconds; a file that takes longer is an attack. */
const DEADLINE_MS = 120_000

const createImageProcess = () => {
  const pending = new Map<number, Pending>()
  let child: ChildProcess | undefined
  let lastId = 0
  let idleTimer: NodeJS.Timeout | undefined

  const start = (): ChildProcess => {
    // glibc would keep freed memory in a pool for each thread.
    const env = { ...process.env, MALLOC_ARENA_MAX: '2' }
    const started = fork(imageProcessFile, {
      serialization: 'advanced',
      execArgv: [],
      env,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    // Only pending tasks keep the program running.
    started.unref()
    started.on('message', (response: TaskResponse) => finish(response))
    started.once('error', (error) => lose(started, error))
    started.once('exit', (code, signal) => lose(started, new Error(`The image process exited (${code ?? signal}).`)))
    return started
  }

  const take = (id: number): Pending | undefined => {
    const task = pending.get(id)
    pending.delete(id)
    clearTimeout(task?.timer)
    if (pending.size === 0) {
      child?.channel?.unref()
      idleTimer = setTimeout(stop, IDLE_MS).unref()
    }
    return task
  }

  const finish = ({ id, result, error }: TaskResponse): void => {
    if (error === undefined) take(id)?.resolve(result)
    else take(id)?.reject(new Error(error))
  }

  /** All tasks of a process that crashed fail; the next one starts another. */
  const lose = (lost: ChildProcess, error: Error): void => {
    if (child !== lost) return
    child = undefined
    for (const id of [...pending.keys()]) take(id)?.reject(error)
  }

  const stop = (): void => {
    const stopped = child
    child = undefined
    stopped?.disconnect()
  }

  return (task: keyof ImageTasks, bytes: Buffer, options: unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      clearTimeout(idleTimer)
      child ??= start()
      child.channel?.ref()
      const id = ++lastId
      const timer = setTimeout(() => child?.kill('SIGKILL'), DEADLINE_MS).unref()
      pending.set(id, { resolve, reject, timer })
      child.send({ id, task, bytes, options } satisfies TaskRequest, (error) => {
        if (error) take(id)?.reject(error)
      })
    })
}

/** One process for the whole program, whatever uses it: memory and cores are shared anyway. */
const send = createImageProcess()

/** Runs a task in the image process. */
export const runImageTask = <Name extends keyof ImageTasks>(
  task: Name,
  bytes: Buffer,
  options: Parameters<ImageTasks[Name]>[1],
): ReturnType<ImageTasks[Name]> => send(task, bytes, options) as ReturnType<ImageTasks[Name]>
