import { useState } from 'react'

type Props = { copy: string; copied: string }

/** Copies the code from the page, so that it is not serialized twice. Where the browser does not allow it, the code is selected. */
export default function CopyIsland({ copy, copied }: Props) {
  const [done, setDone] = useState(false)
  return (
    <button
      type="button"
      className="code-copy"
      onClick={async (event) => {
        const code = event.currentTarget.closest('figure')?.querySelector('code')
        if (!code) return
        try {
          await navigator.clipboard.writeText(code.textContent ?? '')
          setDone(true)
        } catch {
          getSelection()?.selectAllChildren(code)
        }
      }}
      onBlur={() => setDone(false)}
    >
      <span aria-live="polite">{done ? copied : copy}</span>
    </button>
  )
}
