import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IMAGE_PRIORITIES, type ImagePriority } from '#base/enumerations/images.ts'
import type { AssetView } from '../model.ts'
import { ResponsiveImage } from './ResponsiveImage.tsx'

const photo: AssetView = {
  id: '0190a0b0-0000-7000-8000-000000000001',
  filename: 'jar.jpg',
  width: 800,
  height: 1000,
  alt: 'A jar',
  title: '',
  focalX: 0.5,
  focalY: 0.5,
  color: '#aabbcc',
  mimeType: 'image/jpeg',
}
const drawing: AssetView = { ...photo, filename: 'jar.svg', mimeType: 'image/svg+xml' }

const warn = vi.spyOn(console, 'warn')
beforeEach(() => void warn.mockImplementation(() => {}))
afterEach(() => warn.mockClear())

const render = (props: Omit<ComponentProps<typeof ResponsiveImage>, 'sizes'>) =>
  renderToStaticMarkup(<ResponsiveImage sizes="50vw" {...props} />)

const HINTS: Record<Exclude<ImagePriority, null>, string> & { null: string } = {
  high: 'loading="eager" fetchPriority="high"',
  low: 'loading="lazy" fetchPriority="low"',
  null: 'loading="lazy" decoding',
}

test.each(IMAGE_PRIORITIES)('ENUM-026 an image with priority %s is rendered with matching hints', (priority) => {
  expect(render({ asset: photo, priority })).toContain(HINTS[priority ?? 'null'])
  expect(warn).not.toHaveBeenCalled()
})

test('ENUM-026 the sqs loader offers resized images, and the raw loader the file itself', () => {
  expect(render({ asset: photo })).toContain('/jar.jpg?format=300w 300w')
  expect(render({ asset: drawing })).not.toContain('srcSet')
  expect(warn).not.toHaveBeenCalled()
})

test('CATALOG-048 srcset is rendered for the raw loader; otherwise it is ignored with a warning', () => {
  const srcSet = '/jar@2x.svg 2x'
  expect(render({ asset: drawing, srcSet })).toContain(`srcSet="${srcSet}"`)
  expect(warn).not.toHaveBeenCalled()
  expect(render({ asset: photo, srcSet })).not.toContain(srcSet)
  expect(warn).toHaveBeenCalledExactlyOnceWith('Image jar.jpg: srcset is allowed only for the raw loader.')
})
