/** An example value for a JSON schema with all required properties. */
export type JsonSchema = {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  enum?: unknown[]
  const?: unknown
  default?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  format?: string
  minimum?: number
  $ref?: string
  [key: string]: unknown
}

const TEXT_EXAMPLES: Record<string, string> = {
  email: 'name@example.com',
  uuid: '00000000-0000-7000-8000-000000000000',
  uri: 'https://example.com',
  'date-time': '2026-01-31T12:00:00Z',
}

const DEEPEST = 6
const COMPONENTS = '#/components/schemas/'

export type SchemasByName = Readonly<Record<string, JsonSchema>>

/** `components` are the schemas that `$ref` names. */
export const createExample = (schema: JsonSchema, components: SchemasByName = {}, depth = 0): unknown => {
  const create = (inner: JsonSchema): unknown => createExample(inner, components, depth + 1)
  if (depth > DEEPEST) return null
  const referenced = schema.$ref && components[schema.$ref.slice(COMPONENTS.length)]
  if (referenced) return create(referenced)
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  const choice = (schema.anyOf ?? schema.oneOf)?.[0]
  if (choice) return create(choice)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object' || schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, property]) => [name, create(property)]),
    )
  if (type === 'array') return schema.items ? [create(schema.items)] : []
  if (type === 'string') return TEXT_EXAMPLES[schema.format ?? ''] ?? ''
  if (type === 'integer' || type === 'number') return schema.minimum ?? 0
  if (type === 'boolean') return false
  return null
}
