import { useState } from 'react'

type Props = { copy: string; copied: string }

/** Copies the code from the page, so that it is not serialized twice. */
export default function CopyIsland({ copy, copied }: Props) {
  const [done, setDone] = useState(false)
  return (
    <button
      type="button"
      className="code-copy"
      onClick={async (event) => {
        const code = event.currentTarget.closest('figure')?.querySelector('code')?.textContent ?? ''
        await navigator.clipboard.writeText(code)
        setDone(true)
      }}
      onBlur={() => setDone(false)}
    >
      <span aria-live="polite">{done ? copied : copy}</span>
    </button>
  )
}
