import { Anchor } from '#blocks/Anchor.tsx'
import { getBlockMessages } from '#blocks/block-messages.ts'
import type { BlockViewProps } from '#blocks/context.ts'
import { Placeholder } from '#blocks/Placeholder.tsx'
import type { SocialLinksProps } from './block.ts'
import { networks } from './networks.ts'

export const View = ({ props, context }: BlockViewProps<SocialLinksProps>) => {
  if (props.links.length === 0)
    return context.mode === 'canvas' ? <Placeholder text={getBlockMessages(context.site.language).emptySocial} /> : null
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari removes the list role from lists without markers
    <ul role="list" className={`social social-${props.size} align-${props.align}`}>
      {props.links.map(({ network, href, label }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: links have no ids
        <li key={index}>
          <Anchor href={href} newWindow={props.newWindow} context={context}>
            {props.show === 'words' ? null : (
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={networks[network].path} />
              </svg>
            )}
            <span className={props.show === 'signs' ? 'unseen' : undefined}>{label || networks[network].name}</span>
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
