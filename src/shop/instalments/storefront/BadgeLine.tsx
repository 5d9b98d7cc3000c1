import type { BadgeText } from '../describe-badge.ts'
import type { InfoSettings } from './open-info-modal.ts'

/** What all badges of a page have in common, in the language of the page. */
export type BadgeSettings = InfoSettings & Readonly<{ provider: string; learnMore: string }>

/** The text of a badge. Pill and info button link to the info page; with scripts a click opens it in a dialog. */
export const BadgeLine = ({ settings, text: { before, after } }: { settings: BadgeSettings; text: BadgeText }) => {
  const { provider, learnMore, ...info } = settings
  const link = { className: 'instalments-link', href: info.infoPath, 'data-info': JSON.stringify(info) }
  return (
    <p className="field-note instalments">
      {before}
      <a {...link}>
        <strong>{provider}</strong>
      </a>
      {after}
      {/* No line break before the button. */}
      {'\u00a0'}
      <a {...link}>
        <span aria-hidden="true">i</span>
        <span className="unseen">{learnMore}</span>
      </a>
    </p>
  )
}
