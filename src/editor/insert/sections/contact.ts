import {
  bodyText,
  button,
  divider,
  form,
  fullPhoneRow,
  image,
  newsletter,
  small,
  title,
} from '#blocks/block-builders.ts'
import { mapBlock } from '#blocks/map/block.ts'
import { menuBlock } from '#blocks/menu/block.ts'
import { socialLinksBlock } from '#blocks/social-links/block.ts'
import { place, section } from '#document/builder.ts'
import { heading, lineBreak, link, paragraph } from '#document/rich-text.ts'
import { phoneImageSpot, type SectionTemplate, thirds, wideGap } from './section-template.ts'

const address = '14 Harbour Street\nPortland, ME 04101'

const facts: SectionTemplate = {
  id: 'contact',
  name: 'Contact details',
  group: 'Contact',
  keywords: 'contact address opening hours phone',
  make: (_at, words) =>
    section(
      { name: 'Contact details', grid: wideGap },
      title(
        words('contactTitle'),
        { level: 2, size: 'huge' },
        { at: [1, 1], size: [16, 3], tablet: { size: [24, 3] }, phone: fullPhoneRow(1) },
      ),
      ...[
        [heading(3, 'Find us'), paragraph('14 Harbour Street', lineBreak(), 'Portland, ME 04101')],
        [heading(3, 'Open'), paragraph('Thursday to Saturday', lineBreak(), 'ten to six')],
        [
          heading(3, 'Write or call'),
          paragraph(
            link('hello@example.com', 'mailto:hello@example.com'),
            lineBreak(),
            link('(207) 555-0142', 'tel:+12075550142'),
          ),
        ],
      ].flatMap((passages, index) => {
        const column = thirds[index] ?? 1
        return [
          divider({ at: [column, 5], size: [8, 1], phone: fullPhoneRow(3 + index * 3) }),
          bodyText(passages, { at: [column, 6], size: [7, 3], phone: fullPhoneRow(4 + index * 3) }),
        ]
      }),
    ),
}

const map: SectionTemplate = {
  id: 'map',
  name: 'Map',
  group: 'Contact',
  keywords: 'address directions location',
  make: (at) =>
    section(
      { name: 'Map', theme: 'mist' },
      place(
        mapBlock,
        {
          ...mapBlock.defaults,
          title: 'The workshop',
          address,
          latitude: 43.6591,
          longitude: -70.2568,
          poster: at(0),
          showAddress: false,
        },
        { at: [1, 1], size: [15, 12], tablet: { at: [1, 9], size: [24, 10] }, phone: fullPhoneRow(5) },
      ),
      title(
        'Come by',
        { level: 2, size: 'huge' },
        { at: [18, 1], size: [7, 3], tablet: { at: [1, 1], size: [24, 3] }, phone: fullPhoneRow(1) },
      ),
      bodyText(
        [
          paragraph('14 Harbour Street', lineBreak(), 'Portland, ME 04101'),
          'The yellow door between the bakery and the boats. There is room for a van behind the house, and the number 8 bus stops in front of it.',
        ],
        { at: [18, 4], size: [7, 8], tablet: { at: [1, 4], size: [18, 4] }, phone: fullPhoneRow(3) },
      ),
    ),
}

const closing: SectionTemplate = {
  id: 'closing',
  name: 'Closing',
  group: 'Contact',
  keywords: 'end farewell social links footer',
  make: (at) =>
    section(
      { name: 'Closing', theme: 'ink' },
      title(
        'Thank you for reading this far',
        { level: 2, size: 'huge' },
        { at: [1, 2], size: [12, 5], tablet: { at: [1, 1], size: [11, 6] }, phone: fullPhoneRow(1) },
      ),
      bodyText(
        'The door is open on Saturdays, and the kettle is usually on. If you are further away, look in on us here.',
        {
          at: [1, 8],
          size: [9, 3],
          tablet: { at: [1, 7], size: [11, 4] },
          phone: fullPhoneRow(3),
        },
      ),
      place(
        socialLinksBlock,
        {
          ...socialLinksBlock.defaults,
          links: [
            { network: 'instagram', href: 'https://www.instagram.com/', label: '' },
            { network: 'youtube', href: 'https://www.youtube.com/', label: '' },
            { network: 'pinterest', href: 'https://www.pinterest.com/', label: '' },
          ],
        },
        { at: [1, 12], size: [9, 2], tablet: { at: [1, 12], size: [11, 2] }, phone: fullPhoneRow(5) },
      ),
      image(at(2), {
        at: [14, 1],
        size: [11, 15],
        tablet: { at: [13, 1], size: [12, 15] },
        phone: phoneImageSpot(7, 9),
      }),
    ),
}

const onward: SectionTemplate = {
  id: 'onward',
  name: 'More links',
  group: 'Contact',
  keywords: 'menu links navigation more pages',
  make: () =>
    section(
      { name: 'More links' },
      title(
        'Where to go next',
        { level: 2, size: 'large' },
        { at: [1, 1], size: [10, 2], tablet: { size: [11, 3] }, phone: fullPhoneRow(1) },
      ),
      small('Or go straight to the shelf.', {
        at: [1, 3],
        size: [8, 1],
        tablet: { at: [1, 4], size: [12, 1] },
        phone: fullPhoneRow(2),
      }),
      button(
        'To the shop',
        '/',
        { at: [1, 5], size: [6, 2], tablet: { at: [1, 6], size: [9, 2] }, phone: fullPhoneRow(3) },
        { style: 'outline' },
      ),
      place(menuBlock, menuBlock.defaults, {
        at: [14, 1],
        size: [11, 6],
        tablet: { at: [13, 1], size: [12, 7] },
        phone: fullPhoneRow(5),
      }),
    ),
}

const contactForm: SectionTemplate = {
  id: 'contact-form',
  name: 'Contact form',
  group: 'Contact',
  keywords: 'form message email inquiry questions',
  make: (_at, words) =>
    section(
      { name: 'Contact form' },
      title(
        words('contactAction'),
        { level: 2, size: 'huge' },
        { at: [1, 1], size: [9, 3], tablet: { size: [24, 3] }, phone: fullPhoneRow(1) },
      ),
      bodyText('Questions about an order, a visit or something we could make for you: we answer within two days.', {
        at: [1, 4],
        size: [8, 5],
        tablet: { at: [1, 4], size: [20, 3] },
        phone: fullPhoneRow(2),
      }),
      form(null, { at: [12, 1], size: [12, 16], tablet: { at: [1, 8], size: [24, 16] }, phone: fullPhoneRow(4) }),
    ),
}

const newsletterSignUp: SectionTemplate = {
  id: 'newsletter',
  name: 'Newsletter',
  group: 'Contact',
  keywords: 'newsletter email sign up subscribe mailing list',
  make: () =>
    section(
      { name: 'Newsletter', theme: 'mist' },
      newsletter(
        null,
        { at: [6, 1], size: [14, 7], tablet: { at: [3, 1], size: [20, 7] }, phone: fullPhoneRow(1) },
        {
          title: 'Hear from us',
          text: 'News and new things, about once a month. Unsubscribe at any time.',
          align: 'center',
        },
      ),
    ),
}

export const contactSections: readonly SectionTemplate[] = [facts, contactForm, newsletterSignUp, map, closing, onward]
