export type Crumb = { title: string; path: string }

type Props = { label: string; trail: readonly Crumb[] }

export const Breadcrumbs = ({ label, trail }: Props) => (
  <nav className="breadcrumb label" aria-label={label}>
    {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without marks is one */}
    <ol role="list">
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
