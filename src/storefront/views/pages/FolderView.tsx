import { Anchor } from '#blocks/Anchor.tsx'
import type { RenderContext } from '#blocks/context.ts'

export type FolderEntry = { title: string; href: string; description: string }

type Props = { title: string; description: string; entries: readonly FolderEntry[]; context: RenderContext }

/** The items of a folder, in menu order. */
export const FolderView = ({ title, description, entries, context }: Props) => (
  <div className="screen folder">
    <h1 className="heading size-large">{title}</h1>
    {description ? <p className="screen-intro">{description}</p> : null}
    {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without marks is one */}
    <ul className="folder-entries" role="list">
      {entries.map((entry) => (
        <li key={`${entry.href} ${entry.title}`}>
          <h2 className="heading size-small">
            <Anchor href={entry.href} context={context}>
              {entry.title}
            </Anchor>
          </h2>
          {entry.description ? <p>{entry.description}</p> : null}
        </li>
      ))}
    </ul>
  </div>
)
