import type { BodyOf } from '#base/endpoint.ts'
import { newBlockId } from '#document/page.ts'
import { richText } from '#document/rich-text.ts'
import type { createCampaign } from '../contract.ts'

/** A new draft has a heading and a text to replace. */
export const buildNewCampaign = (): BodyOf<typeof createCampaign> => ({
  listId: null,
  subject: '',
  blocks: [
    {
      id: newBlockId(),
      type: 'heading',
      version: 1,
      props: { text: 'Your news', level: 1, size: 'large', align: 'start' },
    },
    {
      id: newBlockId(),
      type: 'text',
      version: 1,
      props: { text: richText('Write to your subscribers.'), size: 'normal', align: 'start' },
    },
  ],
})
