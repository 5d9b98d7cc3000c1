import { Fragment } from 'react'
import { readBlock } from '#blocks/registry.ts'
import type { Block } from '#document/page.ts'
import { EmailFrame } from '#platform/email/EmailFrame.tsx'
import { EmailSmallPrint } from '#platform/email/EmailParts.tsx'
import { MUTED } from '#platform/email/email-styles.ts'
import { renderEmail } from '#platform/email/render-email.ts'
import { getMailingListMessages } from '#site/mailing-lists/locales/get-messages.ts'
import type { EmailContext } from '../context.ts'
import { getEmailView } from '../views.tsx'

type Campaign = {
  subject: string
  previewText: string
  blocks: readonly Block[]
  listName: string
  /** Undefined for copies to people who are not on the list. */
  unsubscribeUrl: string | undefined
}

/** Files and products of blocks, loaded before rendering. */
export const collectEmailContent = (blocks: readonly Block[]): { assetIds: string[]; productIds: string[] } => {
  const assetIds = new Set<string>()
  const productIds = new Set<string>()
  for (const block of blocks) {
    const result = readBlock(block)
    if (result.state !== 'read') continue
    for (const id of result.definition.assetIds?.(result.props) ?? []) assetIds.add(id)
    for (const id of result.definition.productIds?.(result.props) ?? []) productIds.add(id)
  }
  return { assetIds: [...assetIds], productIds: [...productIds] }
}

/** A campaign as email. It loads nothing that tells who opened it: images have the same URL for everybody. */
export const renderCampaignEmail = (campaign: Campaign, context: EmailContext): { html: string; text: string } => {
  const { site } = context
  const messages = getMailingListMessages(site.language)
  const { listName, unsubscribeUrl } = campaign
  return renderEmail(
    <EmailFrame
      brand={{ name: site.title, url: site.origin, color: site.color }}
      title={campaign.subject}
      preview={campaign.previewText || undefined}
      language={site.language}
    >
      {campaign.blocks.map((block) => {
        const result = readBlock(block)
        const view = result.state === 'read' ? getEmailView(block.type) : undefined
        if (result.state !== 'read' || !view) return null
        return <Fragment key={block.id}>{view(result.props, context)}</Fragment>
      })}
      <EmailSmallPrint>
        {unsubscribeUrl === undefined ? (
          messages.campaignCopy(listName)
        ) : (
          <>
            {messages.campaignReason(site.title, listName)}{' '}
            <a href={unsubscribeUrl} className="quiet" style={{ color: MUTED }}>
              {messages.unsubscribeButton}
            </a>
          </>
        )}
      </EmailSmallPrint>
    </EmailFrame>,
  )
}
