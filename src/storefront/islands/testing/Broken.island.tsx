/** Drawn by the server, but its code throws in the browser. */
export default function Broken() {
  if (typeof document !== 'undefined') throw new Error('broken on purpose')
  return (
    <p>
      <a href="/followed">Still a link</a>
    </p>
  )
}
