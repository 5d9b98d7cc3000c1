import { Anchor } from '#blocks/Anchor.tsx'
import { getContentMessages } from '#blocks/content-messages.ts'
import type { BlockViewProps } from '#blocks/context.ts'
import { FormattedText } from '#blocks/FormattedText.tsx'
import { Placeholder } from '#blocks/Placeholder.tsx'
import { ResponsiveImage } from '#blocks/ResponsiveImage.tsx'
import type { TeamProps } from './block.ts'

/** The initials stand in for a missing portrait. */
const getInitials = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((part) => [...part][0] ?? [])
    .slice(0, 2)
    .join('')

export const View = ({ props, context }: BlockViewProps<TeamProps>) => {
  if (props.people.length === 0)
    return context.mode === 'canvas' ? <Placeholder text={getContentMessages(context.site.language).emptyTeam} /> : null
  return (
    <ul
      // biome-ignore lint/a11y/noRedundantRoles: Safari removes the list role from lists without markers
      role="list"
      className={`team columns-${props.columns} team-${props.shape.replace(':', '-')}`}
    >
      {props.people.map(({ name, role, text, picture, href }, index) => {
        const portrait = picture === null ? undefined : context.assets.get(picture)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: people have no ids
          <li key={index} className="team-person">
            <div className="frame team-picture">
              {portrait ? (
                <ResponsiveImage
                  asset={portrait}
                  alt=""
                  sizes={`(max-width: 767px) 50vw, ${Math.ceil(100 / props.columns)}vw`}
                  className="fit-cover"
                />
              ) : (
                <span className="team-initials" aria-hidden="true">
                  {getInitials(name)}
                </span>
              )}
            </div>
            <h3 className="team-name">
              {href === undefined ? (
                name
              ) : (
                <Anchor href={href} context={context}>
                  {name}
                </Anchor>
              )}
            </h3>
            {role === '' ? null : <p className="team-role">{role}</p>}
            {text === '' ? null : (
              <div className="team-text">
                <FormattedText text={text} context={context} />
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
