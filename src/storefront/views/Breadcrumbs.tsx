export type Crumb = { title: string; path: string }

type Props = { label: string; trail: readonly Crumb[] }

/** The way back, up to the page itself. */
export const Breadcrumbs = ({ label, trail }: Props) => (
  <nav className="breadcrumbs" aria-label={label}>
    <ol>
      {trail.map(({ title, path }, index) => (
        <li key={path}>
          <a href={encodeURI(path)} aria-current={index === trail.length - 1 ? 'page' : undefined}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  </nav>
)
