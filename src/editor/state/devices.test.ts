import { expect, test } from 'vitest'
import {
  computeFitZoom,
  deviceViews,
  formatZoom,
  getDefaultDevice,
  getFrameWidth,
  isMobileWidth,
  nextZoom,
  previousZoom,
} from './devices.ts'

test('EDITOR-002 the page can be viewed as on desktop, tablet and phone', () => {
  expect(deviceViews.map(({ label }) => label)).toEqual(['Desktop', 'Tablet', 'Phone'])
})

test('EDITOR-003 EDITOR-004 the frame is 1024 px wide for desktop, 428 px for phone and 768 px for tablet', () => {
  expect(deviceViews.map(({ width }) => width)).toEqual([1024, 768, 428])
  expect(deviceViews.map(({ device }) => getFrameWidth(device))).toEqual([1024, 768, 428])
})

test('EDITOR-005 432 px is mobile, 433 px is desktop', () => {
  expect(isMobileWidth(432)).toBe(true)
  expect(isMobileWidth(433)).toBe(false)
  expect(getDefaultDevice(432)).toBe('phone')
  expect(getDefaultDevice(433)).toBe('base')
})

test('fit zoom never exceeds 1, and is smaller in a narrow space', () => {
  expect(computeFitZoom(2000, 'base')).toBe(1)
  expect(computeFitZoom(512, 'base')).toBe(0.5)
  expect(computeFitZoom(512, 'phone')).toBe(1)
})

test('zoom steps from 50 to 200 percent and stops there', () => {
  expect([nextZoom('fit'), nextZoom(1), nextZoom(1.6), nextZoom(2)]).toEqual([1.25, 1.25, 2, 2])
  expect([previousZoom('fit'), previousZoom(1), previousZoom(0.6), previousZoom(0.5)]).toEqual([0.75, 0.75, 0.5, 0.5])
  expect([formatZoom('fit'), formatZoom(0.5)]).toEqual(['Fit', '50 %'])
})
