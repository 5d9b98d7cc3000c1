import { useId, useLayoutEffect, useState } from 'react'

/** All interactions before hydration; each works without JavaScript too. */
export default function Counter({ title, start }: { title: string; start: number }) {
  const [count, setCount] = useState(start)
  const [name, setName] = useState('')
  const [size, setSize] = useState('small')
  const [gift, setGift] = useState(false)
  const [colour, setColour] = useState('red')
  const [sent, setSent] = useState('')
  const id = useId()
  // A render right after hydration, as by an island that reads the storage of the browser.
  const [isHydrated, setHydrated] = useState(false)
  useLayoutEffect(() => setHydrated(true), [])
  return (
    <section aria-label={title} data-hydrated={isHydrated || undefined}>
      <p>
        <output>{count}</output> {title}
      </p>
      <button type="button" onClick={() => setCount((now) => now + 1)}>
        Add one
      </button>
      <button type="button" onClick={() => setCount((now) => now + 10)}>
        Add ten
      </button>
      <button type="button" onClick={() => setCount(count * 2 + 1)}>
        Double and one
      </button>
      <a
        href="/followed"
        onClick={(event) => {
          event.preventDefault()
          setCount((now) => now + 100)
        }}
      >
        Add <b>a hundred</b>
      </a>
      <a href="/beside" target="_blank" rel="noopener">
        Beside
      </a>
      <form
        action="/submitted"
        onSubmit={(event) => {
          event.preventDefault()
          setSent([name, size, colour, gift ? 'gift' : 'no gift'].join(', '))
        }}
      >
        <label htmlFor={id}>Name</label>
        <input id={id} name="name" value={name} onChange={(event) => setName(event.target.value)} />
        <select name="size" aria-label="Size" value={size} onChange={(event) => setSize(event.target.value)}>
          <option>small</option>
          <option>large</option>
        </select>
        <label>
          <input type="checkbox" name="gift" checked={gift} onChange={(event) => setGift(event.target.checked)} /> Gift
        </label>
        {['red', 'blue'].map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name="colour"
              value={choice}
              checked={colour === choice}
              onChange={(event) => setColour(event.target.value)}
            />
            {choice}
          </label>
        ))}
        <button type="submit">Send</button>
      </form>
      <p data-testid="sent" data-field={sent && id}>
        {sent}
      </p>
    </section>
  )
}
