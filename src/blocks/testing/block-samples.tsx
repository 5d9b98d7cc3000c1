import type { RenderContext } from '#blocks/context.ts'
import { getEventListKey } from '#blocks/event-lists.ts'
import { getPostListKey } from '#blocks/post-lists.ts'
import { link, paragraph, richText } from '#document/rich-text.ts'
import { anImageView, anItem } from '#shop/catalog/testing/product-items.ts'
import { aPublicFund } from '#shop/donations/testing/funds.ts'
import { aNewsletterForm, aPublicForm, formWithEveryField } from '#site/forms/testing/sample-forms.ts'
import { comments, events, longWord, newest, nextEvents, posts } from './list-samples.ts'
import { createTestContext, moonJar } from './render-block.tsx'

/** Samples of every block type, for tests of all blocks. */

const bowl = anItem({
  images: [anImageView(1), anImageView(2)],
  optionNames: ['Size'],
  variants: [{ values: ['Small'] }, { values: ['Large'] }],
})

const film = {
  ...moonJar,
  id: '01980a3c-7c1e-7b4a-9d3e-0a1b2c3d4e70',
  filename: 'film.mp4',
  mimeType: 'video/mp4',
  title: 'Firing',
}
const song = {
  ...moonJar,
  id: '01980a3c-7c1e-7b4a-9d3e-0a1b2c3d4e80',
  filename: 'song.mp3',
  mimeType: 'audio/mpeg',
  title: 'The wheel',
}
const pictures = [1, 2, 3, 4, 5].map((number) => anImageView(number))
const galleryItems = pictures.map(({ id }, index) => ({
  mediaType: index === 1 ? 'imageReused' : 'imageFile',
  assetId: id,
  title: `Bowl ${index + 1}`,
  description: 'Thrown in porcelain.',
}))

const sales = {
  id: '01980a3c-7c1e-7b4a-9d3e-0a1b2c3d4e90',
  table: {
    columns: ['Month', 'Bowls', 'Plates'],
    rows: [
      ['January', '12', '8'],
      ['February', '18', ''],
      ['March', '9', '14'],
      ['April', '24', '17'],
    ],
  },
}
const funds = [aPublicFund()]
const forms = [aPublicForm(), formWithEveryField(), aNewsletterForm()]

/** A context with the assets, products, posts and forms of the samples. */
export const sampleContext = (change: Partial<RenderContext> = {}): RenderContext =>
  createTestContext({
    assets: new Map([moonJar, film, song, ...pictures].map((asset) => [asset.id, asset])),
    products: new Map([[bowl.id, bowl]]),
    postLists: new Map([[getPostListKey(newest), posts]]),
    eventLists: new Map([[getEventListKey(nextEvents), { events, calendarHref: '/events?format=ical' }]]),
    forms: new Map(forms.map((form) => [form.id, form])),
    funds: new Map(funds.map((fund) => [fund.id, fund])),
    datasets: new Map([[sales.id, sales.table]]),
    comments: { path: '/journal/0', list: comments },
    shop: { canBuy: true },
    menus: { mainNavigation: [{ title: 'Shop', href: '/shop', current: false, external: false, children: [] }] },
    ...change,
  })

/** Stored props by block type, at the current version and without optional props. */
export const blockSamples: Readonly<Record<string, readonly object[]>> = {
  text: [{ text: richText(paragraph('See ', link('care', '/care'), '.')), size: 'lead' }],
  heading: [{ text: 'Made slowly', level: 2, size: 'huge' }],
  image: [
    { assetId: moonJar.id, shape: '4:5', caption: 'Moon jar', href: '/moon-jar' },
    ...['card', 'overlap', 'collage', 'stack', 'poster'].map((variant) => ({
      assetId: moonJar.id,
      variant,
      shape: '4:3',
      title: 'Moon jar',
      words: 'Two halves, joined.',
      buttonText: 'See it',
      href: '/moon-jar',
    })),
  ],
  gallery: [
    { items: galleryItems, 'show-meta-basic': true },
    { items: galleryItems, design: 'stacked', 'auto-crop': false, 'show-meta': true, lightbox: true },
    { items: galleryItems, design: 'slider', controls: true, autoplay: true, 'aspect-ratio': 'standard-vertical' },
    {
      items: galleryItems,
      design: 'slideshow',
      thumbnails: true,
      controls: true,
      lightbox: true,
      'aspect-ratio': 'widescreen',
      'show-meta-only-title': true,
      'meta-position': 'bottom-left',
    },
    {
      items: [
        { mediaType: 'imageEmpty' },
        { mediaType: 'video', assetId: moonJar.id, videoUrl: 'https://youtu.be/dQw4w9WgXcQ', title: 'A film' },
        { mediaType: 'assetReused', assetId: moonJar.id, alt: '', href: '/moon-jar' },
      ],
      newWindow: true,
      'show-meta-on-hover': true,
      'thumbnails-per-row': 2,
    },
  ],
  video: [
    { url: 'https://vimeo.com/76979871', title: 'A film', poster: moonJar.id },
    { source: 'file', assetId: film.id, poster: moonJar.id, title: 'Firing' },
  ],
  audio: [
    {
      title: 'Kiln songs',
      cover: moonJar.id,
      tracks: [
        { assetId: song.id, artist: 'Maren' },
        { assetId: song.id, title: 'Side two' },
      ],
    },
    { source: 'address', url: 'https://soundcloud.com/kiln/firing-84' },
  ],
  summary: [
    { ...newest },
    { ...newest, layout: 'list', showDate: false },
    { ...newest, layout: 'carousel', columns: 2 },
  ],
  button: [{ text: 'Visit', href: '/visit', style: 'outline' }],
  quote: [{ text: 'We made it wrong.', source: 'Maren', sourceHref: 'https://gazette.test/1' }],
  line: [{}],
  spacer: [{}],
  embed: [{ url: 'https://youtu.be/dQw4w9WgXcQ', title: 'A film', poster: moonJar.id }],
  menu: [{ menu: 'mainNavigation' }],
  html: [{ html: '<h3>Sizes</h3><p>Low and <em>high</em></p>' }],
  product: [{ productId: bowl.id }, { productId: bowl.id, layout: 'beside', showExcerpt: true }],
  'product-grid': [{ source: 'chosen', productIds: [bowl.id] }],
  'event-list': [{ ...nextEvents }, { ...nextEvents, layout: 'cards' }, { which: 'past', emptyText: longWord }],
  comments: [{}, { title: longWord }],
  code: [
    { code: 'const a = "<b>"\n', language: 'typescript', lineNumbers: true },
    { code: longWord.repeat(4), wrap: true, lineNumbers: true, title: longWord, showCopy: false },
  ],
  markdown: [{ markdown: '# Sizes\n\n- low\n- *high*\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n`code`' }],
  table: [
    {
      rows: [
        ['', 'Low', 'High'],
        ['Width', '11 in', '14 in'],
      ],
      headerColumn: true,
      caption: 'Sizes',
      stripes: true,
    },
    { rows: [Array.from({ length: 12 }, () => 'a wide cell')], headerRow: false },
  ],
  chart: [
    ...['table', 'bar', 'line', 'area', 'pie'].map((display) => ({
      datasetId: sales.id,
      display,
      title: 'Pieces per month',
      suffix: ' pcs',
    })),
    { datasetId: sales.id, stacked: true },
    { datasetId: sales.id, display: 'scatter', labelColumn: 'Bowls', valueColumns: ['Plates'], maxRows: 3 },
  ],
  accordion: [
    {
      items: [
        { title: 'Is it food safe?', text: 'Yes.\n\nSee [care](/care).' },
        { title: longWord, text: longWord },
      ],
      firstOpen: true,
      size: 'large',
      sign: 'arrow',
    },
  ],
  marquee: [
    { text: 'Open studio on Saturday' },
    { text: 'Mild wave', waveFrequency: 4, speed: 0.5, waveIntensity: 60, direction: 'right' },
  ],
  shape: ['circle', 'arch', 'blob', 'star', 'triangle', 'line'].map((shape) => ({
    shape,
    stroke: 'ink',
    turn: 15,
    label: shape === 'star' ? 'New' : '',
  })),
  map: [
    {
      title: 'The kiln',
      address: '12 Quarry Road\nStonington',
      latitude: 44.155,
      longitude: -68.667,
      poster: moonJar.id,
    },
    { address: '12 Quarry Road' },
  ],
  'social-links': [
    {
      links: [
        { network: 'instagram', href: 'https://instagram.com/kiln' },
        { network: 'email', href: 'mailto:hello@kiln.example', label: 'Write to us' },
      ],
      show: 'both',
    },
  ],
  search: [{ label: 'Find a bowl', placeholder: 'celadon' }],
  'add-to-cart': [{ productId: bowl.id, showTitle: true }],
  countdown: [
    { until: '2027-01-01T18:00', title: 'Kiln opening', endText: 'It is open.' },
    { until: '2020-01-01T18:00', size: 'medium', align: 'center', showSeconds: false },
  ],
  album: [
    {
      title: 'Kiln songs',
      artist: 'Maren',
      text: 'Recorded in 2026',
      cover: moonJar.id,
      tracks: [
        { assetId: song.id, duration: '3:42' },
        { assetId: song.id, title: longWord },
      ],
    },
  ],
  testimonials: [
    {
      items: [
        { text: 'The best bowl we own.', name: 'Ines', role: 'Lisbon', picture: moonJar.id, rating: 4 },
        { text: longWord },
      ],
      style: 'card',
      columns: 3,
    },
  ],
  team: [
    {
      people: [
        { name: 'Maren Holt', role: 'Potter', text: 'See [work](/work).', picture: moonJar.id, href: '/maren' },
        { name: longWord, role: longWord },
      ],
      shape: 'circle',
      columns: 4,
    },
  ],
  timeline: [{ entries: [{ date: '1998', title: longWord, text: 'One\n\nTwo' }, { title: 'Undated' }] }],
  'before-after': [{ before: moonJar.id, after: pictures[0]?.id, afterAlt: 'A bowl', beforeLabel: 'Raw' }],
  download: [{ assetId: song.id, title: longWord, text: 'Free', kind: 'audio' }],
  breadcrumbs: [{ separator: '›' }, { homeText: 'Start' }],
  'table-of-contents': [{ depth: 4, numbers: true }, { title: 'Contents' }],
  icon: [
    { icon: 'leaf', label: 'Natural', href: '/about', size: 'huge', background: 'circle' },
    { icon: 'truck', color: 'muted', align: 'center' },
  ],
  'logo-wall': [
    { logos: pictures.slice(0, 4).map(({ id }, index) => ({ assetId: id, name: `Shop ${index}`, href: '/shops' })) },
    { logos: [{ assetId: moonJar.id }], gray: false, size: 'large' },
  ],
  stats: [{ figures: [{ value: '12', label: 'years' }, { value: '1,204,000' }], align: 'center' }],
  notice: [
    { text: 'See [care](/care).', kind: 'warning' },
    { title: longWord, text: longWord, kind: 'tip' },
  ],
  pricing: [
    {
      plans: [
        {
          name: 'Class',
          price: '$45',
          period: 'per visit',
          features: 'Clay\n- Firing',
          buttonText: 'Book',
          href: '/book',
        },
        { name: longWord, badge: 'Most popular', text: 'All', buttonText: longWord },
      ],
    },
  ],
  form: forms.map(({ id }) => ({ formId: id, showName: true })),
  donation: funds.map(({ id }) => ({ fundId: id, buttonText: longWord })),
  newsletter: [{ formId: aNewsletterForm().id, title: 'Letters', text: 'Four times a year.', align: 'center' }],
}
