import { bodyText, fullPhoneRow, title } from '#blocks/block-builders.ts'
import { page, section } from '#document/builder.ts'
import type { PageDocument } from '#document/page.ts'
import { heading, link, paragraph } from '#document/rich-text.ts'
import { mailto, street, town } from '#starters/kiln/contact-details.ts'

export const privacy = (): PageDocument =>
  page(
    { seed: 'kiln/privacy' },
    section(
      { name: 'Privacy', theme: 'paper' },
      title(
        'Privacy',
        { level: 1, size: 'huge' },
        { at: [1, 1], size: [8, 3], tablet: { size: [24, 3] }, phone: fullPhoneRow(1) },
      ),
      bodyText(
        [
          'Kiln & Co. is four people and a kiln. We keep as little about you as a small shop can, and this page says all of it.',
          heading(2, 'When you look at this website'),
          'The site counts visits: which pages were opened, roughly from where, on what kind of device, and how quickly they appeared. It does so with a random number in a cookie, which tells us that two visits were the same browser and nothing about who holds it. Another cookie protects forms from being sent by somebody else in your name. The site is run by us; no advertising network and no social network is told that you were here.',
          heading(2, 'When you write or call'),
          'We keep letters, e-mails and notes of calls for as long as the matter is open and for two years after that, so that we still know which glaze you asked for. They are read by us and by nobody else.',
          heading(2, 'When you buy something'),
          'We keep your name, your address and what you bought for as long as tax law asks us to, which is seven years. The carrier gets your name and address, because it has to find you. Card numbers go to the payment company and never reach us.',
          heading(2, 'What you may ask of us'),
          paragraph(
            'You may see what we have about you, have it put right, or have it deleted where no law makes us keep it. ',
            link('Write to us', mailto),
            `, or send a letter to ${street}, ${town}. Maren answers within two weeks.`,
          ),
        ],
        { at: [10, 1], size: [12, 30], tablet: { at: [1, 4], size: [22, 26] }, phone: fullPhoneRow(3) },
      ),
    ),
  )
