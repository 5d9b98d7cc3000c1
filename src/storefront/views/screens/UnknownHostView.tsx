/** For a host that belongs to no site: there is no theme and no language. */
export const UnknownHostView = ({ host }: { host: string }) => (
  <main>
    <h1>There is no site here</h1>
    <p>
      No site of this installation is at <strong>{host}</strong>.
    </p>
    <p>
      If this is your domain, connect it under Settings → Domains of your site. If you run this installation, PUBLIC_URL
      must be the address that people use.
    </p>
  </main>
)

/** For the host of an installation without sites. */
export const NoSiteView = () => (
  <main>
    <h1>There is no site yet</h1>
    <p>
      <a href="/config">Sign in</a> to create the first one.
    </p>
  </main>
)
