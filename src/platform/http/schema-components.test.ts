import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { createOpenApiDocument } from './openapi.ts'
import { createSchemaComponents } from './schema-components.ts'

/** A tree inside another object becomes a definition; a tree alone refers to the root of its schema. */
const Tree = z.object({
  name: z.string(),
  get children() {
    return z.array(Tree)
  },
})

const listTrees = endpoint({
  path: 'GET /api/trees',
  summary: 'Trees',
  access: 'anyone',
  output: z.object({ trees: z.array(Tree) }),
})
const plantTree = endpoint({
  path: 'POST /api/trees',
  summary: 'One tree',
  access: 'anyone',
  input: Tree,
  output: z.object({ trees: z.array(Tree) }),
})

const listReferences = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, item]) =>
        key === '$ref' && typeof item === 'string' ? [item] : listReferences(item),
      )

test('schemas that contain themselves refer to components of the document', () => {
  const document = createOpenApiDocument([listTrees, plantTree], '1') as {
    components: { schemas: Record<string, unknown> }
  }
  const references = listReferences(document)
  expect(references.length).toBeGreaterThan(4)
  const names = references.map((reference) => reference.replace(/^#\/components\/schemas\//, ''))
  for (const name of names) expect(document.components.schemas).toHaveProperty([name])
  expect(JSON.stringify(document)).not.toContain('$defs')
})

test('equal definitions become one component', () => {
  const { add, schemas } = createSchemaComponents()
  const schema = { $ref: '#/$defs/a', $defs: { a: { properties: { a: { $ref: '#/$defs/a' } } } } }
  const reference = { $ref: '#/components/schemas/first.a' }
  expect([add('first', schema), add('second', schema)]).toEqual([reference, reference])
  expect(schemas).toEqual({ 'first.a': { properties: { a: reference } } })
})

test('equal definitions that refer to different schemas stay apart', () => {
  const { add, schemas } = createSchemaComponents()
  const $defs = { a: { properties: { owner: { $ref: '#' } } } }
  for (const name of ['first', 'second'])
    expect(add(name, { title: name, properties: { a: { $ref: '#/$defs/a' } }, $defs })).toEqual({
      $ref: `#/components/schemas/${name}.root`,
    })
  expect(schemas).toMatchObject({
    'first.a': { properties: { owner: { $ref: '#/components/schemas/first.root' } } },
    'second.a': { properties: { owner: { $ref: '#/components/schemas/second.root' } } },
    'second.root': { title: 'second', properties: { a: { $ref: '#/components/schemas/second.a' } } },
  })
})
