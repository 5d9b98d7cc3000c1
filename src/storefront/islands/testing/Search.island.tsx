import { useState } from 'react'

/** A form without a button: Enter sends a submit, not a click. */
export default function Search() {
  const [sought, setSought] = useState<string[]>([])
  return (
    <form
      action="/searched"
      onSubmit={(event) => {
        event.preventDefault()
        const words = String(new FormData(event.currentTarget).get('q'))
        setSought((before) => [...before, words])
      }}
    >
      <input name="q" aria-label="Search" />
      <p>{sought.join(' / ')}</p>
    </form>
  )
}
