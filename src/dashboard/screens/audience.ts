import { Inbox, Mails, Megaphone, MessageSquare, UsersRound } from 'lucide-react'
import type { SiteScreen } from './screen.ts'

/** People who buy, write or subscribe. */
export const audienceScreens: readonly SiteScreen[] = [
  {
    path: 'customers',
    right: 'customers.read',
    menu: { label: 'Customers', icon: UsersRound },
    load: async () => (await import('#shop/customer-profiles/dashboard/Customers.tsx')).Customers,
  },
  {
    path: 'customers/$customerId',
    right: 'customers.read',
    load: async () => (await import('#shop/customer-profiles/dashboard/CustomerScreen.tsx')).CustomerScreen,
  },
  {
    path: 'form-submissions',
    right: 'forms.read',
    menu: { label: 'Form submissions', icon: Inbox },
    load: async () => (await import('#site/forms/dashboard/SubmissionsScreen.tsx')).SubmissionsScreen,
  },
  {
    path: 'form-submissions/$formId/$submissionId',
    right: 'forms.read',
    load: async () => (await import('#site/forms/dashboard/SubmissionScreen.tsx')).SubmissionScreen,
  },
  {
    path: 'comments',
    right: 'comments.moderate',
    menu: { label: 'Comments', icon: MessageSquare },
    load: async () => (await import('#site/comments/dashboard/CommentsScreen.tsx')).CommentsScreen,
  },
  {
    path: 'mailing-lists',
    right: 'lists.read',
    menu: { label: 'Mailing lists', icon: Mails },
    load: async () => (await import('#site/mailing-lists/dashboard/MailingLists.tsx')).MailingLists,
  },
  {
    path: 'mailing-lists/$listId',
    right: 'campaigns.edit',
    load: async () => (await import('#site/mailing-lists/dashboard/MailingListScreen.tsx')).MailingListScreen,
  },
  {
    path: 'campaigns',
    right: 'campaigns.edit',
    menu: { label: 'Campaigns', icon: Megaphone },
    load: async () => (await import('#site/campaigns/dashboard/Campaigns.tsx')).Campaigns,
  },
  {
    path: 'campaigns/$campaignId',
    right: 'campaigns.edit',
    load: async () => (await import('#editor/campaigns/CampaignScreen.tsx')).CampaignScreen,
  },
]
