import { Worker } from 'node:worker_threads'
import { restoreError } from './errors.ts'
import type { TaskReply } from './serve-tasks.ts'

/** A task that was stopped at its deadline, or not started because its site has too many waiting. The caller has a plain fallback. */
export class TaskAbortedError extends Error {}

export type WorkerPool = {
  /** Runs a task of the worker file. `site` shares the threads fairly: it never occupies more than one. */
  run: (task: string, input: unknown, site: string) => Promise<unknown>
  /** Stops all threads; unfinished tasks are aborted. */
  close: () => void
}

export type PoolOptions = {
  /** A module that calls `serveTasks`. */
  file: string
  threads?: number
  deadlineMs?: number
  /** Idle threads end, because each occupies about 15 MB. */
  idleMs?: number
  maxQueuedPerSite?: number
}

type Task = { message: unknown; site: string; resolve: (value: unknown) => void; reject: (error: Error) => void }
/** `timer` is the deadline of the task, or ends the idle thread. */
type Thread = { worker: Worker; isReady: boolean; task?: Task; timer?: NodeJS.Timeout }

/** Loading the modules of a thread takes a tenth of a second, and much longer on a busy machine. */
const START_MS = 30_000

/** Runs owners' input outside of the event loop, with a deadline. Threads start with the first task. */
export const createWorkerPool = ({
  file,
  threads: maxThreads = 2,
  deadlineMs = 2000,
  idleMs = 60_000,
  maxQueuedPerSite = 100,
}: PoolOptions): WorkerPool => {
  const queue: Task[] = []
  const threads = new Set<Thread>()

  const stop = (thread: Thread, reason: string): void => {
    clearTimeout(thread.timer)
    threads.delete(thread)
    void thread.worker.terminate()
    thread.task?.reject(new TaskAbortedError(reason))
    thread.task = undefined
    startNext()
  }

  const stopLater = (thread: Thread, ms: number, reason: string): void => {
    clearTimeout(thread.timer)
    thread.timer = setTimeout(() => stop(thread, reason), ms)
    if (!thread.task) thread.timer.unref()
  }

  const handleReply = (thread: Thread, reply: TaskReply): void => {
    if ('isReady' in reply) {
      thread.isReady = true
      if (thread.task) stopLater(thread, deadlineMs, 'The task took too long.')
      return
    }
    const { task } = thread
    thread.task = undefined
    stopLater(thread, idleMs, 'The thread was idle.')
    if ('error' in reply) task?.reject(restoreError(reply.error))
    else task?.resolve(reply.result)
    startNext()
  }

  const startThread = (): Thread => {
    // No resource limits: a thread that reaches a heap limit can end the whole process. The deadline limits its memory too.
    const worker = new Worker(file, { execArgv: [] })
    const thread: Thread = { worker, isReady: false }
    worker.unref()
    worker.on('message', (reply: TaskReply) => handleReply(thread, reply))
    // A module that cannot be loaded.
    worker.on('error', (error) => threads.has(thread) && stop(thread, String(error)))
    worker.on('exit', () => threads.has(thread) && stop(thread, 'The thread ended.'))
    threads.add(thread)
    return thread
  }

  /** Takes the next task of a site that has none running. */
  const takeTask = (): Task | undefined => {
    const running = new Set([...threads].map(({ task }) => task?.site))
    const index = queue.findIndex(({ site }) => !running.has(site))
    return index === -1 ? undefined : queue.splice(index, 1)[0]
  }

  const startNext = (): void => {
    const free = [...threads].find(({ task }) => !task)
    const task = free || threads.size < maxThreads ? takeTask() : undefined
    if (!task) return
    const thread = free ?? startThread()
    thread.task = task
    stopLater(thread, thread.isReady ? deadlineMs : START_MS, 'The task took too long.')
    thread.worker.postMessage(task.message)
    startNext()
  }

  return {
    run: (task, input, site) =>
      new Promise((resolve, reject) => {
        if (queue.filter((waiting) => waiting.site === site).length >= maxQueuedPerSite) {
          reject(new TaskAbortedError('Too many tasks are waiting.'))
          return
        }
        queue.push({ message: { task, input }, site, resolve, reject })
        startNext()
      }),

    close() {
      for (const task of queue.splice(0)) task.reject(new TaskAbortedError('The program is stopping.'))
      for (const thread of [...threads]) stop(thread, 'The program is stopping.')
    },
  }
}
