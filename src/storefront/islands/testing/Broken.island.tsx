/** Renders on the server but throws in the browser. */
export default function Broken() {
  if (typeof document !== 'undefined') throw new Error('broken on purpose')
  return (
    <p>
      <a href="/followed">Still a link</a>
    </p>
  )
}
