import type { CSSProperties } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { EmailLayout } from '#platform/email/EmailLayout.tsx'
import type { NewEmail } from '#platform/email/model.ts'
import { renderEmail } from '#platform/email/render-email.ts'
import { getProductPath, getVariantPath } from '#shop/catalog/model.ts'
import { formatOptionValues, formatVariantName } from '#shop/inventory/model.ts'
import { assetUrl } from '#site/assets/model.ts'
import { getRestockMessages } from '../locales/get-messages.ts'

/** What emails show of a site. */
export type EmailSite = Readonly<{ title: string; origin: string; color: string | undefined }>

type Given = {
  websiteId: WebsiteId
  site: EmailSite
  variant: {
    variantId: string
    title: string
    optionValues: readonly string[]
    image: { id: string; filename: string; alt: string; mimeType: string } | null
    storeUrlId: string
    urlId: string
  }
  signUp: { email: string; language: string }
  unsubscribeUrl: string
}

/** Twice the shown width, for sharp screens. */
const SHOWN_WIDTH = 240
const WIDTH = '500w'
const picture: CSSProperties = {
  display: 'block',
  width: SHOWN_WIDTH,
  maxWidth: '100%',
  height: 'auto',
  borderRadius: 4,
}

/** A variant is available again. Sent once to each person who signed up, in the language of the page. */
export const createBackInStockEmail = ({ websiteId, site, variant, signUp, unsubscribeUrl }: Given): NewEmail => {
  const messages = getRestockMessages(signUp.language)
  const { title, image, optionValues } = variant
  const path = getProductPath({ urlId: variant.storeUrlId }, { urlId: variant.urlId })
  const href = site.origin + getVariantPath(path, variant.variantId)
  // Email clients do not show SVGs.
  const hasImage = image && image.mimeType !== 'image/svg+xml'
  return {
    websiteId,
    to: signUp.email,
    from: { name: site.title },
    subject: messages.emailSubject(formatVariantName({ title, optionValues })),
    kind: 'restock.back-in-stock',
    unsubscribeUrl,
    ...renderEmail(
      <EmailLayout
        brand={{ name: site.title, url: site.origin, color: site.color }}
        language={signUp.language}
        preview={messages.emailPreview}
        reference={formatOptionValues(optionValues)}
        heading={messages.emailHeading(title)}
        paragraphs={[messages.emailText(site.title)]}
        button={{ label: messages.emailButton, href }}
        smallPrint={
          <>
            {messages.emailReason}{' '}
            <a href={unsubscribeUrl} className="quiet" style={{ color: '#6b675f' }}>
              {messages.emailUnsubscribe}
            </a>
          </>
        }
      >
        {hasImage ? (
          <img
            data-text="skip"
            src={`${site.origin}${assetUrl(image)}?format=${WIDTH}`}
            alt={image.alt}
            width={SHOWN_WIDTH}
            // Otherwise React adds a preload link to the head.
            loading="lazy"
            style={picture}
          />
        ) : null}
      </EmailLayout>,
    ),
  }
}
