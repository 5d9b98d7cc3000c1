import { createExample, type JsonSchema } from './example.ts'

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

const Body = ({ operation }: { operation: Operation }) => {
  const schema = operation.requestBody?.content['application/json']?.schema
  const id = `${operation.operationId}-body`
  if (!schema) return null
  return (
    <div className="field">
      <label htmlFor={id}>Request body (JSON)</label>
      <textarea id={id} name="body" rows={8} spellCheck={false} defaultValue={pretty(createExample(schema))} />
    </div>
  )
}

const OperationView = ({ method, path, operation }: { method: string; path: string; operation: Operation }) => {
  const [status, response] = Object.entries(operation.responses)[0] ?? ['200', undefined]
  const output = response?.content?.['application/json']?.schema
  return (
    <details id={operation.operationId}>
      <summary>
        <span className={`method ${method}`}>{method.toUpperCase()}</span> <code>{path}</code>{' '}
        <span className="what">{operation.summary}</span>
      </summary>
      <div className="inside">
        <Prose text={operation.description} />
        <form data-method={method} data-path={path}>
          <Fields operation={operation} />
          <Body operation={operation} />
          <button type="submit">Send</button>
          <output aria-live="polite" />
        </form>
        {output ? (
          <details className="schema">
            <summary>Response {status}</summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
            <pre tabIndex={0}>{pretty(output)}</pre>
          </details>
        ) : null}
      </div>
    </details>
  )
}

const Schemas = ({ schemas }: { schemas: Description['components']['schemas'] }) => (
  <section aria-labelledby="schemas">
    <h2 id="schemas">Schemas</h2>
    {Object.entries(schemas).map(([name, { description = '', ...schema }]) => (
      <details key={name} id={`schema-${name}`}>
        <summary>
          <code>{name}</code> <span className="what">{description}</span>
        </summary>
        <div className="inside">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
          <pre tabIndex={0}>{pretty(schema)}</pre>
        </div>
      </details>
    ))}
  </section>
)

/** All endpoints from the OpenAPI document, each with a form to try it. */
export const ApiDocs = ({ description }: { description: Description }) => {
  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const groups = [...Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? 'other')].sort(([a], [b]) =>
    a.localeCompare(b),
  )
  return (
    <>
      <header>
        <h1>{description.info.title} API</h1>
        <p>
          {description.info.description} Download: <a href="/api/docs/openapi.json">OpenAPI 3.1 document</a>.
        </p>
        <p className="note">Requests sent from this page use your session and change real data.</p>
      </header>
      <main>
        {groups.map(([tag, members]) => (
          <section key={tag} aria-labelledby={`tag-${tag}`}>
            <h2 id={`tag-${tag}`}>{tag}</h2>
            {members.map((member) => (
              <OperationView key={member.operation.operationId} {...member} />
            ))}
          </section>
        ))}
        <Schemas schemas={description.components.schemas} />
      </main>
    </>
  )
}
