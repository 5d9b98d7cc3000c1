import { z } from 'zod'
import { API_KEY_PREFIX, API_SCOPES } from '#base/api-scopes.ts'
import { type Access, type Endpoint, getMethod, getUrlPath } from '#base/endpoint.ts'
import { createSchemaComponents, type Json, type SchemaComponents } from './schema-components.ts'

const ACCESS_DESCRIPTIONS: Record<Exclude<Access, object>, string> = {
  anyone: 'Anyone.',
  visitor: 'Anyone, on the host of a site.',
  member: 'A signed-in customer of the site.',
  account: 'A signed-in owner or contributor.',
  operator: 'The operator of the installation.',
}

const describeAccess = (access: Access): string =>
  typeof access === 'object'
    ? `A contributor of the site with the right \`${access.right}\`.`
    : ACCESS_DESCRIPTIONS[access]

/** zod produces JSON Schema 2020-12, which OpenAPI 3.1 uses. Types without a JSON equivalent (bigint) become `any`. */
const toJsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', cycles: 'ref' })
  return rest
}

const parametersOf = (
  components: SchemaComponents,
  endpoint: Endpoint,
  schema: z.ZodType | undefined,
  place: 'path' | 'query',
): Json[] => {
  if (!schema) return []
  const { properties = {}, required = [] } = components.add(
    `${operationId(endpoint)}.${place}`,
    toJsonSchema(schema, 'input'),
  ) as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

const pathParameters = (components: SchemaComponents, endpoint: Endpoint): Json[] => {
  const declared = parametersOf(components, endpoint, endpoint.params, 'path')
  const names = new Set(declared.map(({ name }) => name))
  const inPath = [...getUrlPath(endpoint.path).matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return [
    ...declared,
    ...inPath
      .filter((name) => !names.has(name))
      .map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
  ]
}

const BODY_TYPES = {
  form: 'application/x-www-form-urlencoded',
  text: 'text/plain',
  multipart: 'multipart/form-data',
  'one-click': 'application/x-www-form-urlencoded',
  beacon: 'application/x-www-form-urlencoded',
} as const

const bodyOf = (components: SchemaComponents, endpoint: Endpoint): Json => {
  if (endpoint.accepts === 'multipart')
    return {
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } },
          },
        },
      },
    }
  if (!endpoint.input) return {}
  const schema = components.add(`${operationId(endpoint)}.request`, toJsonSchema(endpoint.input, 'input'))
  const content: Json = { 'application/json': { schema } }
  if (endpoint.accepts) content[BODY_TYPES[endpoint.accepts]] = { schema }
  return { requestBody: { required: true, content } }
}

const needsCrumb = (endpoint: Endpoint): boolean => getMethod(endpoint.path) !== 'GET' && !endpoint.withoutCrumb

const responseOf = (components: SchemaComponents, endpoint: Endpoint): Json => {
  if (endpoint.status === 204) return { description: 'Done.' }
  const schema = components.add(`${operationId(endpoint)}.response`, toJsonSchema(endpoint.output, 'output'))
  return { description: 'Done.', content: { 'application/json': { schema } } }
}

/** Sessions are cookies, which the document leaves out; an API key is an alternative to them. */
const securityOf = (endpoint: Endpoint): Json => {
  const session = needsCrumb(endpoint) ? { crumb: [] } : {}
  if (endpoint.apiScope) return { security: [{ apiKey: [] }, session] }
  return needsCrumb(endpoint) ? { security: [session] } : {}
}

const operationOf = (components: SchemaComponents, endpoint: Endpoint): Json => {
  const status = String(endpoint.status ?? 200)
  const errors = endpoint.errors ?? []
  return {
    operationId: operationId(endpoint),
    tags: [tagOf(endpoint)],
    summary: endpoint.summary,
    description: [
      `Access: ${describeAccess(endpoint.access)}`,
      endpoint.apiScope ? `Also for API keys of the site with the scope \`${endpoint.apiScope}\`.` : '',
      endpoint.feature ? `Requires the plan feature \`${endpoint.feature}\`, else 403 \`plan.feature_disabled\`.` : '',
      needsCrumb(endpoint) ? 'Requires the crumb: send the cookie `crumb` as the header `X-CSRF-Token`.' : '',
      endpoint.limit
        ? `At most ${endpoint.limit.times} calls in ${endpoint.limit.seconds} seconds, then 429 with Retry-After.`
        : '',
      errors.length > 0 ? `Errors: ${errors.map((code) => `\`${code}\``).join(', ')}.` : '',
    ]
      .filter(Boolean)
      .join('\n\n'),
    parameters: [
      ...pathParameters(components, endpoint),
      ...parametersOf(components, endpoint, endpoint.query, 'query'),
    ],
    ...bodyOf(components, endpoint),
    responses: {
      [status]: responseOf(components, endpoint),
      default: {
        description: 'An error with a code and a message.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
    ...securityOf(endpoint),
  }
}

const operationId = (endpoint: Endpoint): string =>
  `${getMethod(endpoint.path).toLowerCase()}${getUrlPath(endpoint.path).replace(/[/:.-]+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`

/** Too large for one group. */
const AREAS = new Set(['sites', 'commerce'])

/** The first significant part of the path, for grouping endpoints. */
const tagOf = (endpoint: Endpoint): string => {
  const parts = getUrlPath(endpoint.path)
    .split('/')
    .filter((part) => part && part !== 'api' && !part.startsWith(':') && !/^\d+$/.test(part))
  const [first = 'other', second = first] = parts
  return AREAS.has(first) ? second : first
}

/** Responses that are not endpoints' outputs, by name, such as a page as JSON. */
export type NamedSchemas = Readonly<Record<string, { description: string; schema: z.ZodType }>>

const describeSchemas = (components: SchemaComponents, schemas: NamedSchemas): Json =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, { description, schema }]) => [
      name,
      { description, ...components.add(name, toJsonSchema(schema, 'output')) },
    ]),
  )

export const createOpenApiDocument = (
  endpoints: readonly Endpoint[],
  version: string,
  schemas: NamedSchemas = {},
): Json => {
  const paths: Record<string, Json> = {}
  const components = createSchemaComponents()
  for (const endpoint of endpoints) {
    const path = getUrlPath(endpoint.path).replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [getMethod(endpoint.path).toLowerCase()]: operationOf(components, endpoint) }
  }
  const named = describeSchemas(components, schemas)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sitewright',
      version,
      description: 'All endpoints of this installation, generated from the contracts that the server validates.',
    },
    paths,
    components: {
      schemas: {
        ...named,
        ...components.schemas,
        Error: {
          description: 'The response of a failed request.',
          type: 'object',
          required: ['error', 'code'],
          properties: {
            error: { type: 'string', description: 'Message for users.' },
            code: { type: 'string', description: 'Error code for programs.' },
            errors: { type: 'object', additionalProperties: { type: 'string' }, description: 'Messages by field.' },
            crumbFail: { type: 'boolean', description: 'The crumb was invalid; a new one was set, retry once.' },
          },
        },
      },
      securitySchemes: {
        crumb: { type: 'apiKey', in: 'header', name: 'X-CSRF-Token' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: `${API_KEY_PREFIX}…`,
          description: `An API key of a site. Scopes: ${API_SCOPES.join(', ')}.`,
        },
      },
    },
  }
}
