export type Json = Record<string, unknown>

const COMPONENTS = '#/components/schemas/'
const DEFINITIONS = '#/$defs/'

/** The schema with other references; values that are data (examples, defaults, constants) contain no `$ref` keys. */
const rewriteReferences = (value: unknown, rewrite: (reference: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((item) => rewriteReferences(item, rewrite))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      key === '$ref' && typeof item === 'string' ? rewrite(item) : rewriteReferences(item, rewrite),
    ]),
  )
}

const refersToItself = (schema: unknown): boolean => {
  let found = false
  rewriteReferences(schema, (reference) => {
    found ||= reference === '#'
    return reference
  })
  return found
}

/**
 * Collects the definitions of schemas that contain themselves. In a JSON Schema of its own, `#/$defs/x` and `#` are relative to that schema;
 * inside an OpenAPI document they would refer to the document, so they become components.
 */
export const createSchemaComponents = () => {
  const schemas: Record<string, Json> = {}
  /** Name prefixes by definitions: endpoints often share them. */
  const known = new Map<string, string>()

  /** Returns the schema for use anywhere in the document. `name` is unique. */
  const add = (name: string, { $defs, ...schema }: Json): Json => {
    const definitions = Object.entries(($defs ?? {}) as Record<string, Json>)
    const text = JSON.stringify($defs)
    const prefix = (definitions.length > 0 && known.get(text)) || name
    const rewrite = (reference: string): string =>
      reference === '#'
        ? `${COMPONENTS}${name}.root`
        : reference.startsWith(DEFINITIONS)
          ? `${COMPONENTS}${prefix}.${reference.slice(DEFINITIONS.length)}`
          : reference
    if (definitions.length > 0 && prefix === name) {
      // Definitions that refer to the schema itself belong to it alone.
      if (!refersToItself($defs)) known.set(text, prefix)
      for (const [key, definition] of definitions)
        schemas[`${prefix}.${key}`] = rewriteReferences(definition, rewrite) as Json
    }
    const rewritten = rewriteReferences(schema, rewrite) as Json
    if (!refersToItself({ schema, $defs })) return rewritten
    schemas[`${name}.root`] = rewritten
    return { $ref: `${COMPONENTS}${name}.root` }
  }

  return { schemas, add }
}

export type SchemaComponents = ReturnType<typeof createSchemaComponents>
