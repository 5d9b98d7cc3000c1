import { renderToString } from 'react-dom/server'
import { Island } from '#storefront/islands/Island.tsx'
import { withIslands } from '#storefront/islands/with-islands.tsx'
import Broken from './Broken.island.tsx'
import Counter from './Counter.island.tsx'
import Search from './Search.island.tsx'

const Page = () => (
  <main>
    <h1>Outside</h1>
    <p>
      <a href="#here">An ordinary link</a>
    </p>
    <Island name="counter" view={Counter} props={{ title: 'apples & "pears" </div>', start: 3 }} />
    <Island name="counter" view={Counter} props={{ title: 'plums', start: 0 }} />
    <Island name="search" view={Search} props={{}} />
    <Island name="broken" view={Broken} props={{}} />
    <div hidden>
      <Island name="search" view={Search} props={{}} />
    </div>
  </main>
)

export const islandsPage = (): string => renderToString(withIslands(<Page />))
