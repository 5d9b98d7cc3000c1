import { getMessages } from '#blocks/messages.ts'

/** Marks every page of a store in test mode. */
export const TestModeBanner = ({ language }: { language: string }) => (
  <aside className="test-mode-banner" aria-labelledby="test-mode">
    <p id="test-mode">{getMessages(language).testMode}</p>
  </aside>
)
