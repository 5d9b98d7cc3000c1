import type { CampaignId, WebsiteId } from '#base/id.ts'
import type { Block } from '#document/page.ts'
import { getUnsubscribePlaceholder } from './model.ts'

export type RenderedEmail = { html: string; text: string }

export type EmailContent = {
  subject: string
  previewText: string
  blocks: readonly Block[]
  listName: string
  /** Undefined for copies to people who are not on the list. */
  unsubscribeUrl: string | undefined
}

/** Checks and renders blocks. Injected, because the block registry belongs to a higher layer. */
export type CampaignBlocks = {
  /** Throws `campaigns.invalid_blocks`. `before` are the stored blocks: those of a disabled plan feature may stay. */
  check: (blocks: readonly Block[], before: readonly Block[]) => void
  render: (websiteId: WebsiteId, content: EmailContent) => Promise<RenderedEmail>
}

const escapeHtml = (url: string): string => url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** Puts the recipient's link into the content that all recipients share. */
export const personalize = (
  { html, text }: RenderedEmail,
  campaignId: CampaignId,
  unsubscribeUrl: string,
): RenderedEmail => {
  const placeholder = getUnsubscribePlaceholder(campaignId)
  return {
    html: html.replaceAll(placeholder, () => escapeHtml(unsubscribeUrl)),
    text: text.replaceAll(placeholder, () => unsubscribeUrl),
  }
}
