import type { WebsiteId } from '#base/id.ts'
import { TaskAbortedError, type WorkerPool } from '#platform/threads/worker-pool.ts'
import { limitReachedError } from '#site/templates/errors.ts'
import type { EmailTemplate } from '../email-template-schema.ts'
import type { EmailText, renderEmailTemplate } from './email-template.ts'

/** Parses and renders owners' templates in a thread, where their loops do not block the event loop. */
export const createTemplateRenderer = (pool: Pick<WorkerPool, 'run'>) => {
  const run = (task: string, input: unknown, websiteId: WebsiteId): Promise<unknown> =>
    pool.run(task, input, websiteId).catch((error: unknown) => {
      throw error instanceof TaskAbortedError ? limitReachedError('This template takes too long.') : error
    })
  return {
    /** Throws on syntax errors. */
    check: async (websiteId: WebsiteId, template: EmailTemplate): Promise<void> =>
      void (await run('checkEmailTemplate', template, websiteId)),
    render: async (websiteId: WebsiteId, ...input: Parameters<typeof renderEmailTemplate>): Promise<EmailText> =>
      (await run('renderEmailTemplate', input, websiteId)) as EmailText,
  }
}

export type TemplateRenderer = ReturnType<typeof createTemplateRenderer>
