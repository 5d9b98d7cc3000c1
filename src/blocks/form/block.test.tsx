import { expect, test } from 'vitest'
import { createTestContext, renderBlock } from '#blocks/testing/render-block.tsx'
import { aPublicForm, formWithEveryField } from '#site/forms/testing/sample-forms.ts'
import { formBlock } from './block.ts'

const form = formWithEveryField()
const formId = form.id
const context = createTestContext({ forms: new Map([[formId, form]]) })

test('parsing the defaults returns them unchanged', () => {
  expect(formBlock.schema.parse(formBlock.defaults)).toEqual(formBlock.defaults)
})

test('FORM-001 a form shows its name, fields, disclaimer and button', () => {
  const html = renderBlock('form', { formId, showName: true }, context) ?? ''
  expect(html).toContain('>Commission a piece</h2>')
  expect(html).toContain('delete them after a year.')
  expect(html).toMatch(/<button type="submit"[^>]*>Submit<\/button>/)
  expect(renderBlock('form', { formId }, context)).not.toContain('>Commission a piece</h2>')
})

test('FORM-002 every field type has labeled controls, and required fields are marked', () => {
  const html = renderBlock('form', { formId }, context) ?? ''
  for (const { id, type } of form.fields)
    expect(html, type).toContain(type === 'section' ? 'data-type="section"' : `name="field.${id}`)
  expect(html).toMatch(/Name<span class="form-required"> \(required\)<\/span>/)
  expect(html).not.toMatch(/Occasion<span/)
  expect(html).toContain('autoComplete="given-name"')
  expect(html).toContain('autoComplete="tel-country-code"')
})

test('a form is a plain post that works without JavaScript; with files it is multipart', () => {
  expect(renderBlock('form', { formId }, context)).toMatch(
    new RegExp(`action="/api/form/submissions/${formId}" encType="multipart/form-data" method="post"`),
  )
  const plain = aPublicForm()
  const html = renderBlock('form', { formId: plain.id }, createTestContext({ forms: new Map([[plain.id, plain]]) }))
  expect(html).not.toContain('multipart')
})

test('a deleted form renders nothing for visitors and a placeholder in the canvas', () => {
  expect(renderBlock('form', { formId: null }, context)).toBe('')
  expect(renderBlock('form', { formId }, createTestContext())).toBe('')
  expect(renderBlock('form', { formId: null }, createTestContext({ mode: 'canvas' }))).toContain('Select a form')
  expect(renderBlock('form', { formId: '../..' }, context)).toBeUndefined()
  expect(formBlock.formIds?.(formBlock.schema.parse({ formId }))).toEqual([formId])
})
