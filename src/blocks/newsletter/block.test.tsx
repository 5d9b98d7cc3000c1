import { expect, test } from 'vitest'
import { createTestContext, renderBlock } from '#blocks/testing/render-block.tsx'
import { aPublicForm } from '#site/forms/testing/sample-forms.ts'
import { newsletterBlock } from './block.ts'

const form = { ...aPublicForm(), kind: 'newsletter' as const }
const formId = form.id
const context = createTestContext({ forms: new Map([[formId, form]]) })

test('parsing the defaults returns them unchanged', () => {
  expect(newsletterBlock.schema.parse(newsletterBlock.defaults)).toEqual(newsletterBlock.defaults)
})

test('FORM-048 a newsletter form is a plain post with its own button label and without scroll banners', () => {
  const html = renderBlock('newsletter', { formId, title: 'Letters', text: 'Four times a year.' }, context) ?? ''
  expect(html).toContain(`action="/api/form/submissions/${formId}"`)
  expect(html).toContain('>Letters</h2>')
  expect(html).toContain('Four times a year.')
  expect(html).toMatch(/<button type="submit"[^>]*>Sign up<\/button>/)
  expect(html).not.toContain('scroll down')
})

test('a deleted form renders nothing for visitors and a placeholder in the canvas', () => {
  expect(renderBlock('newsletter', { formId: null }, context)).toBe('')
  expect(renderBlock('newsletter', { formId: null }, createTestContext({ mode: 'canvas' }))).toContain('Select a form')
  expect(newsletterBlock.formIds?.(newsletterBlock.schema.parse({ formId }))).toEqual([formId])
})

test('HTML is escaped', () => {
  expect(renderBlock('newsletter', { formId, title: '<script>', text: '"><img>' }, context)).not.toMatch(/<script|<img/)
})
