import { accordionBlock } from '#blocks/accordion/block.ts'
import { bodyText, button, divider, fullPhoneRow, image, label, quote, title } from '#blocks/block-builders.ts'
import { place, section } from '#document/builder.ts'
import { heading } from '#document/rich-text.ts'
import { phoneImageSpot, type SectionTemplate, wideGap } from './section-template.ts'

const reviewWithImage: SectionTemplate = {
  id: 'review-image',
  name: 'Review with image',
  group: 'Testimonials',
  keywords: 'testimonial quote customer picture',
  make: (at) =>
    section(
      { name: 'Review with image', theme: 'sage' },
      image(at(2), {
        at: [1, 1],
        size: [8, 12],
        tablet: { size: [9, 11] },
        phone: phoneImageSpot(1, 8),
      }),
      quote(
        'I asked for a table and got a reason to invite people.',
        { at: [11, 3], size: [14, 7], tablet: { at: [11, 2], size: [14, 8] }, phone: fullPhoneRow(10) },
        { source: 'Rosa Delgado, Camden', size: 'large' },
      ),
    ),
}

const press: SectionTemplate = {
  id: 'press',
  name: 'Press quotes',
  group: 'Testimonials',
  keywords: 'testimonials newspapers media',
  make: (_at, words) =>
    section(
      { name: 'Press quotes', grid: wideGap },
      label(words('praiseTitle'), { at: [1, 1], size: [16, 1], tablet: { size: [24, 1] }, phone: fullPhoneRow(1) }),
      ...(
        [
          ['The benches are so plain that you look at them twice.', 'Down East'],
          ['A workshop that answers the telephone.', 'Portland Press Herald'],
          ['We sat on it for the whole interview.', 'Maine Public Radio'],
          ['Nothing to fold, nothing to plug in.', 'Home & Harbor'],
        ] as const
      ).flatMap(([text, source], index) => [
        divider({
          at: [index % 2 === 0 ? 1 : 13, 3 + Math.floor(index / 2) * 7],
          size: [11, 1],
          phone: fullPhoneRow(3 + index * 3),
        }),
        quote(
          text,
          {
            at: [index % 2 === 0 ? 1 : 13, 4 + Math.floor(index / 2) * 7],
            size: [11, 5],
            phone: fullPhoneRow(4 + index * 3),
          },
          { source, size: 'medium' },
        ),
      ]),
    ),
}

const questionsBelow: SectionTemplate = {
  id: 'faq-wide',
  name: 'FAQ below a heading',
  group: 'Testimonials',
  keywords: 'faq questions accordion help',
  make: (_at, words) =>
    section(
      { name: 'FAQ', theme: 'mist', width: 'narrow' },
      title(
        words('faqTitle'),
        { level: 2, size: 'huge', align: 'center' },
        { at: [1, 1], size: [24, 3], phone: fullPhoneRow(1) },
      ),
      place(
        accordionBlock,
        {
          ...accordionBlock.defaults,
          items: [
            { title: 'How long does an order take?', text: 'Six weeks from the drawing, eight before the holidays.' },
            {
              title: 'Do you deliver?',
              text: 'Within a hundred miles we carry it in. Beyond that it travels in a crate.',
            },
            { title: 'Can I change my mind?', text: 'Until the wood is cut, which we tell you the week before.' },
          ],
        },
        { at: [1, 5], size: [24, 9], phone: { at: [1, 2], size: [8, 1] } },
      ),
    ),
}

const customerStory: SectionTemplate = {
  id: 'customer-story',
  name: 'Customer story',
  group: 'Testimonials',
  keywords: 'case study reference project',
  make: (at, words) =>
    section(
      { name: 'Customer story', theme: 'paper' },
      image(at(3), {
        at: [12, 1],
        size: [13, 16],
        tablet: { at: [1, 1], size: [24, 13] },
        phone: phoneImageSpot(1, 8),
      }),
      title(
        'A library for eleven people',
        { level: 2, size: 'huge' },
        { at: [1, 1], size: [10, 5], tablet: { at: [1, 15], size: [24, 3] }, phone: fullPhoneRow(10) },
      ),
      bodyText(
        [
          heading(3, 'Peaks Island, 2025'),
          'The ferry takes nothing longer than eight feet, so the shelves were built in two halves and met on the island for the first time. They fitted.',
        ],
        { at: [1, 7], size: [9, 6], tablet: { at: [1, 19], size: [20, 6] }, phone: fullPhoneRow(11) },
      ),
      button(
        words('storyAction'),
        '/',
        { at: [1, 14], size: [8, 2], tablet: { at: [1, 26], size: [10, 2] }, phone: fullPhoneRow(12) },
        { style: 'text' },
      ),
    ),
}

export const moreTrustSections: readonly SectionTemplate[] = [reviewWithImage, press, questionsBelow, customerStory]
