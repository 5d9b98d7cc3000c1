import type { WebsiteId } from '#base/id.ts'
import { EmailLayout } from '#platform/email/EmailLayout.tsx'
import type { NewEmail } from '#platform/email/model.ts'
import { renderEmail } from '#platform/email/render-email.ts'
import { getMailingListMessages } from '../locales/get-messages.ts'

type Given = {
  site: { websiteId: WebsiteId; title: string; origin: string }
  list: string
  subscriber: { email: string; name: string; language: string }
  confirmUrl: string
  unsubscribeUrl: string
}

export const createConfirmSubscriptionEmail = (given: Given): NewEmail => {
  const { site, list, subscriber, confirmUrl, unsubscribeUrl } = given
  const messages = getMailingListMessages(subscriber.language)
  return {
    websiteId: site.websiteId,
    to: subscriber.email,
    from: { name: site.title },
    subject: messages.emailSubject(site.title),
    kind: 'mailing-lists.confirm-subscription',
    unsubscribeUrl,
    ...renderEmail(
      <EmailLayout
        brand={{ name: site.title, url: site.origin }}
        language={subscriber.language}
        preview={messages.emailPreview}
        heading={messages.confirmTitle}
        paragraphs={[messages.emailGreeting(subscriber.name), messages.emailText(site.title, list)]}
        button={{ label: messages.confirmButton, href: confirmUrl }}
        smallPrint={
          <>
            {messages.emailSmallPrint}{' '}
            <a href={unsubscribeUrl} className="quiet">
              {messages.unsubscribeButton}
            </a>
          </>
        }
      />,
    ),
  }
}
