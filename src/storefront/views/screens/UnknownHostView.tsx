type Props = {
  host: string
  /** The host of the installation itself, where owners sign in. */
  isInstallation?: boolean
}

/** For a host without a site: there is no theme and no language.  */
export const UnknownHostView = ({ host, isInstallation = false }: Props) => (
  <main id="main" className="screen screen-alone">
    <h1>There is no site here</h1>
    {isInstallation ? (
      <p>
        Each site of this installation has an address of its own. <a href="/config">Sign in</a> to find yours, or to
        make the first one.
      </p>
    ) : (
      <p>
        No site of this installation answers to <strong>{host}</strong>. If it is yours, add the domain in the site’s
        settings.
      </p>
    )}
  </main>
)
