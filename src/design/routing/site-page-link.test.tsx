import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SitePageLink, SiteUrlContext } from './site-page-link.tsx'

const getHref = (path: string): string | undefined =>
  /href="([^"]*)"/.exec(
    renderToStaticMarkup(
      <MantineProvider>
        <SiteUrlContext value="http://second.localhost:3000">
          <SitePageLink path={path}>{path}</SitePageLink>
        </SiteUrlContext>
      </MantineProvider>,
    ),
  )?.[1]

test('a link to a page is on the host of its site, and an absolute URL stays as it is', () => {
  expect(getHref('/about')).toBe('http://second.localhost:3000/about')
  expect(getHref('https://kiln.example/a')).toBe('https://kiln.example/a')
  expect(getHref('mailto:ada@example.com')).toBe('mailto:ada@example.com')
})
