import type { Queries } from '#platform/database/connect.ts'
import type { EmailService } from '#platform/email/service.ts'
import type { Events } from '#platform/events.ts'
import type { Preferences } from '#shop/preferences/service.ts'
import { createSignUpLists } from './operations/list-sign-ups.ts'
import { sendAutomatically } from './operations/send-automatically.ts'
import { createSendNotifications, type SendNotificationsDependencies } from './operations/send-notifications.ts'

export type ManagementDependencies = SendNotificationsDependencies & {
  queries: Queries
  events: Events
  emails: EmailService
  preferences: Pick<Preferences, 'read'>
}

/** What the owner sees of restock sign-ups, and the sending of their emails. */
export const createRestockManagement = (dependencies: ManagementDependencies) => {
  const { enqueue, ...sending } = createSendNotifications(dependencies)
  sendAutomatically({ ...dependencies, enqueue })
  return { ...createSignUpLists(dependencies), ...sending }
}
export type RestockManagement = ReturnType<typeof createRestockManagement>
