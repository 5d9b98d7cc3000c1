import type { ReactNode } from 'react'
import { createExample, type JsonSchema, type SchemasByName } from './example.ts'

type Parameter = { name: string; in: 'path' | 'query'; required?: boolean; schema: JsonSchema }
type Operation = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: JsonSchema }> }>
}
export type Description = {
  info: { title: string; version: string; description: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema & { description?: string }> }
}

const pretty = (value: unknown): string => JSON.stringify(value, null, 2)

/** Descriptions use only backticks of Markdown. */
const Prose = ({ text }: { text: string }) =>
  text
    .split('\n\n')
    .map((paragraph) => (
      <p key={paragraph}>
        {paragraph.split('`').map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part))}
      </p>
    ))

const Fields = ({ operation }: { operation: Operation }) =>
  operation.parameters.map((parameter) => {
    const id = `${operation.operationId}-${parameter.name}`
    return (
      <div className="field" key={id}>
        <label htmlFor={id}>
          {parameter.name}{' '}
          <small>{parameter.in === 'path' ? 'path' : parameter.required ? 'query' : 'query, optional'}</small>
        </label>
        <input
          id={id}
          name={parameter.name}
          data-in={parameter.in}
          required={parameter.in === 'path'}
          autoComplete="off"
        />
      </div>
    )
  })

const Body = ({ operation, components }: { operation: Operation; components: SchemasByName }) => {
  const schema = operation.requestBody?.content['application/json']?.schema
  const id = `${operation.operationId}-body`
  if (!schema) return null
  return (
    <div className="field">
      <label htmlFor={id}>Request body (JSON)</label>
      <textarea
        id={id}
        name="body"
        rows={8}
        spellCheck={false}
        defaultValue={pretty(createExample(schema, components))}
      />
    </div>
  )
}

type Listed = { method: string; path: string; operation: Operation }

const Title = ({ method, path, operation }: Listed) => (
  <>
    <span className={`method ${method}`}>{method.toUpperCase()}</span> <code>{path}</code>{' '}
    <span className="what">{operation.summary}</span>
  </>
)

const Json = ({ value }: { value: unknown }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
  <pre tabIndex={0}>{pretty(value)}</pre>
)

const OperationView = ({ method, path, operation, components }: Listed & { components: SchemasByName }) => {
  const [status, response] = Object.entries(operation.responses)[0] ?? ['200', undefined]
  const output = response?.content?.['application/json']?.schema
  return (
    <details>
      <summary>
        <Title method={method} path={path} operation={operation} />
      </summary>
      {/* A link to an element inside opens the details. */}
      <div className="inside" id={operation.operationId}>
        <Prose text={operation.description} />
        <form data-method={method} data-path={path}>
          <Fields operation={operation} />
          <Body operation={operation} components={components} />
          <button type="submit">Send</button>
          <output aria-live="polite" />
        </form>
        {output ? (
          <details className="schema">
            <summary>Response {status}</summary>
            <Json value={output} />
          </details>
        ) : null}
      </div>
    </details>
  )
}

const SCHEMAS = 'schemas'
const getGroupUrl = (group: string): string => `/api/docs/${group}`

const groupOperations = (description: Description): [tag: string, Listed[]][] => {
  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  return [...Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? 'other')].sort(([a], [b]) =>
    a.localeCompare(b),
  )
}

/** All endpoints by group. Their forms and schemas are on the pages of the groups: together they would be over a megabyte. */
export const ApiIndex = ({ description }: { description: Description }) => (
  <>
    <header>
      <h1>{description.info.title} API</h1>
      <p>
        {description.info.description} Download: <a href="/api/docs/openapi.json">OpenAPI 3.1 document</a>.
      </p>
    </header>
    <main>
      {groupOperations(description).map(([tag, members]) => (
        <section key={tag} aria-labelledby={`tag-${tag}`}>
          <h2 id={`tag-${tag}`}>
            <a href={getGroupUrl(tag)}>{tag}</a>
          </h2>
          <ul>
            {members.map((member) => (
              <li key={member.operation.operationId}>
                <a href={`${getGroupUrl(tag)}#${member.operation.operationId}`}>
                  <Title {...member} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section aria-labelledby="schemas">
        <h2 id="schemas">
          <a href={getGroupUrl(SCHEMAS)}>Schemas</a>
        </h2>
        <ul>
          {Object.entries(description.components.schemas).map(([name, { description: text = '' }]) => (
            <li key={name}>
              <a href={`${getGroupUrl(SCHEMAS)}#schema-${name}`}>
                <code>{name}</code>
              </a>{' '}
              <span className="what">{text}</span>
            </li>
          ))}
        </ul>
      </section>
    </main>
  </>
)

const GroupPage = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => (
  <>
    <header>
      <nav aria-label="Breadcrumb">
        <a href="/api/docs">All endpoints</a>
      </nav>
      <h1>{title}</h1>
      {note ? <p className="note">{note}</p> : null}
    </header>
    <main>
      <section>{children}</section>
    </main>
  </>
)

/** The endpoints of one group, each with a form to try it, or the schemas. Undefined if there is no such group. */
export const renderGroup = (description: Description, group: string): ReactNode | undefined => {
  if (group === SCHEMAS)
    return (
      <GroupPage title="Schemas">
        {Object.entries(description.components.schemas).map(([name, { description: text = '', ...schema }]) => (
          <details key={name}>
            <summary>
              <code>{name}</code> <span className="what">{text}</span>
            </summary>
            <div className="inside" id={`schema-${name}`}>
              <Json value={schema} />
            </div>
          </details>
        ))}
      </GroupPage>
    )
  const members = groupOperations(description).find(([tag]) => tag === group)?.[1]
  if (!members) return undefined
  return (
    <GroupPage title={group} note="Requests sent from this page use your session and change real data.">
      {members.map((member) => (
        <OperationView key={member.operation.operationId} {...member} components={description.components.schemas} />
      ))}
    </GroupPage>
  )
}
