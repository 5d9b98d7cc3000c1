import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createTestContext, renderBlock } from '#blocks/testing/render-block.tsx'
import { mapBlock } from './block.ts'
import { parseCoordinates } from './map-links.ts'

const studio = { title: 'The kiln', address: '12 Quarry Road\nStonington', latitude: 44.155, longitude: -68.667 }

test('parsing the defaults returns them unchanged', () => {
  expect(mapBlock.schema.parse(mapBlock.defaults)).toEqual(mapBlock.defaults)
})

test('shows address and link without loading the map', () => {
  const html = renderBlock('map', studio) ?? ''
  expect(html).toContain('<address class="map-address"><strong>The kiln</strong>12 Quarry Road\nStonington</address>')
  expect(html).toContain('https://www.openstreetmap.org/?mlat=44.155&amp;mlon=-68.667#map=15/44.155/-68.667')
  expect(html).toContain('Open in OpenStreetMap</a>')
  expect(html).not.toMatch(/<iframe|<img|<script/)
})

test('opening it loads the map in an iframe', () => {
  const asked: { embed?: { frame: string; sandbox: string } } = {}
  const Island = ({ props }: { props: object }) => {
    Object.assign(asked, props)
    return null
  }
  renderBlock('map', studio, createTestContext({ Island }))
  expect(asked.embed?.frame).toMatch(
    /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=.*marker=44\.155%2C-68\.667$/,
  )
  expect(asked.embed?.sandbox).toContain('allow-scripts')
})

test('an address without coordinates links to a search; without both it renders nothing', () => {
  const html = renderBlock('map', { address: '12 Quarry & Road' })
  expect(html).toContain('/search?query=12%20Quarry%20%26%20Road')
  expect(html).not.toContain('class="embed')
  expect(renderBlock('map', {})).toBe('')
  expect(renderBlock('map', {}, createTestContext({ mode: 'canvas' }))).toContain('Enter a location')
})

test('HTML is escaped, and invalid coordinates are rejected', () => {
  expect(renderBlock('map', { address: '<script>x</script>' })).not.toContain('<script')
  expect(renderBlock('map', { ...studio, latitude: 91 })).toBeUndefined()
  expect(renderBlock('map', { ...studio, latitude: '44' })).toBeUndefined()
})

describe('parsing coordinates', () => {
  test.each([
    'https://www.openstreetmap.org/#map=15/44.155/-68.667',
    'https://www.openstreetmap.org/?mlat=44.155&mlon=-68.667#map=12/1/1',
    'https://www.google.com/maps/place/Stonington/@44.155,-68.667,14z',
    'https://maps.google.com/?q=44.155,-68.667',
    '44.155, -68.667',
  ])('%s', (text) => {
    expect(parseCoordinates(text)).toEqual({ latitude: 44.155, longitude: -68.667 })
  })

  test('arbitrary input gives valid coordinates or none', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.tuple(fc.double(), fc.double()).map(String)), (text) => {
        const point = parseCoordinates(text)
        if (point) expect(mapBlock.schema.safeParse(point).success).toBe(true)
      }),
    )
  })
})
