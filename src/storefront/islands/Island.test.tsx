import { Writable } from 'node:stream'
import { createContext, type ReactNode, useContext, useId } from 'react'
import { renderToPipeableStream, renderToStaticMarkup, renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Island } from './Island.tsx'
import { withIslands } from './with-islands.tsx'

const Place = createContext('nowhere')

function Field({ label }: { label: string }) {
  const id = useId()
  return (
    <label htmlFor={id}>
      {label} {useContext(Place)} <input id={id} />
    </label>
  )
}

const Page = ({ label }: { label: string }) => (
  <Place value="page">
    <p>before</p>
    <Island name="field" view={Field} props={{ label }} />
    <Field label="between" />
    <Island name="field" view={Field} props={{ label: 'second' }} />
  </Place>
)

const streamed = (page: ReactNode): Promise<string> =>
  new Promise((resolve, reject) => {
    let html = ''
    const sink = new Writable({
      write: (chunk, _encoding, done) => {
        html += chunk
        done()
      },
      final: () => resolve(html),
    })
    const { pipe } = renderToPipeableStream(page, { onAllReady: () => pipe(sink), onError: reject })
  })

const read = (html: string) =>
  [...html.matchAll(/data-island-key="([^"]*)" data-props="([^"]*)">(.*?)<\/div>/g)].map(([, key, props, inside]) => ({
    key: key ?? '',
    props: props ?? '',
    inside: inside ?? '',
  }))

test.each([
  ['a string', async (page: ReactNode) => renderToString(page)],
  ['a stream', streamed],
])(
  'in %s an island is a separate root with its own ids and without the contexts of the page',
  async (_what, render) => {
    const html = await render(withIslands(<Page label="first" />))
    const islands = read(html)
    expect(islands.map(({ inside }) => inside)).toEqual([
      renderToString(<Field label="first" />, { identifierPrefix: islands[0]?.key }),
      renderToString(<Field label="second" />, { identifierPrefix: islands[1]?.key }),
    ])
    expect(islands[0]?.inside).toContain('nowhere')
    // The ids of the page are not affected.
    expect(html).toMatch(/between<!-- --> <!-- -->page/)
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(3)
  },
)

test('props survive serialization to HTML', () => {
  const label = '"</div><script>alert(1)</script> & \' €'
  const html = renderToString(withIslands(<Page label={label} />))
  expect(html).not.toContain('<script>')
  const [island] = read(html)
  const text = (island?.props ?? '').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<')
  expect(JSON.parse(text.replaceAll('&gt;', '>').replaceAll('&amp;', '&'))).toEqual({ label })
})

test('without server rendering an island renders inline', () => {
  expect(renderToStaticMarkup(<Page label="first" />)).toMatch(/data-island="field"[^>]*><label[^>]*>first page/)
})
