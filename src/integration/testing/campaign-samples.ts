import { newId } from '#base/id.ts'
import { bold, heading, link, paragraph, quote, richText } from '#document/rich-text.ts'
import type { AssetView } from '#site/assets/model.ts'
import { aBlock } from '#site/campaigns/testing/campaign-blocks.ts'

/** Content of campaigns with every block that emails show, and with long and special text. */

export const CAMPAIGN_IMAGE: AssetView = {
  id: newId(),
  filename: 'bowl.jpg',
  width: 1600,
  height: 1200,
  alt: 'A bowl',
  title: '',
  focalX: 0.5,
  focalY: 0.5,
  color: '#e7e5e4',
  mimeType: 'image/jpeg',
}

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'.repeat(2)

export const CAMPAIGNS = [
  {
    name: 'every block',
    subject: 'New in the kiln',
    language: 'en',
    blocks: [
      aBlock('image', { assetId: CAMPAIGN_IMAGE.id, href: '/shop', caption: 'Stoneware, fired at 1280 °C' }, 2),
      aBlock('heading', { text: 'Fresh bowls & mugs', level: 1 }),
      aBlock('text', {
        text: richText(
          paragraph('Thrown by ', bold('hand'), ' in ', link('our workshop', '/about'), '.'),
          heading(3, 'Only this week'),
          quote('Lovely <work>!'),
        ),
      }),
      aBlock('button', { text: 'Visit the shop', href: '/shop', align: 'center' }),
      aBlock('line', { width: 'short', align: 'center' }),
      aBlock('quote', { text: 'The best bowls in town.', source: 'Ada', sourceHref: 'https://ada.example/' }),
      aBlock('spacer', {}),
      aBlock('button', { text: 'All classes', href: '/classes', style: 'text' }),
    ],
  },
  {
    name: 'long and special text',
    subject: '50 % off “everything” <today>',
    language: 'de',
    blocks: [
      aBlock('heading', { text: `${LONG}\n& more`, size: 'display' }),
      aBlock('text', {
        text: richText(`https://kiln.example/${LONG}`, 'مرحبا بالعالم', '漢字かな交じり文'),
        size: 'lead',
      }),
      aBlock('button', { text: 'Zum Sommerschlussverkauf in der Werkstatt', href: `https://kiln.example/${LONG}` }),
    ],
  },
]
