import type { WebsiteId } from '#base/id.ts'
import { EmailLayout } from '#platform/email/EmailLayout.tsx'
import type { NewEmail } from '#platform/email/model.ts'
import { renderEmail } from '#platform/email/render-email.ts'
import type { EmailSite } from './email-data.ts'

/** A map, because `constructor` must not resolve to a language. */
const REASONS = new Map(
  Object.entries({
    en: 'This is an automatic reply: this address was entered in a form on our site. If that was not you, ignore this email.',
    de: 'Dies ist eine automatische Antwort: Diese Adresse wurde in ein Formular auf unserer Website eingetragen. Wenn Sie das nicht waren, ignorieren Sie diese E-Mail.',
    fr: 'Ceci est une réponse automatique : cette adresse a été saisie dans un formulaire de notre site. Si ce n’était pas vous, ignorez cet e-mail.',
    es: 'Esta es una respuesta automática: esta dirección se introdujo en un formulario de nuestro sitio. Si no fue usted, ignore este correo.',
  }),
)

const getReason = (language: string): string => {
  const reason = REASONS.get(language.split('-')[0]?.toLowerCase() ?? '') ?? REASONS.get('en')
  return reason ?? ''
}

/**
 * The owner's text only: with answers of the visitor in it, anybody could send their own text to any address through the form.
 */
export const renderAutoReplyEmail = (
  { websiteId, to }: { websiteId: WebsiteId; to: string },
  { subject, message }: { subject: string; message: string },
  site: EmailSite,
): NewEmail => ({
  websiteId,
  to,
  from: { name: site.title },
  subject,
  kind: 'forms.auto-reply',
  ...renderEmail(
    <EmailLayout
      brand={{ name: site.title, url: site.origin, color: site.color }}
      heading={subject}
      paragraphs={message.trim() ? [message.trim()] : []}
      smallPrint={getReason(site.language)}
      language={site.language}
      direction="auto"
    />,
  ),
})
