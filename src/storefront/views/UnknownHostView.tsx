/** For a host that names no site. There is no theme to draw it with and no language to say it in. */
export const UnknownHostView = ({ host }: { host: string }) => (
  <main id="main" className="screen screen-alone">
    <h1>There is no site here</h1>
    <p>
      No site of this installation answers to <strong>{host}</strong>. If it is yours, add the domain in the site’s
      settings.
    </p>
  </main>
)
