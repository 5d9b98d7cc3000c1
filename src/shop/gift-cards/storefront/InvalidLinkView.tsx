import { getGiftCardMessages } from '../locales/get-messages.ts'
import { BALANCE_PATH } from '../model.ts'

type Props = {
  language: string
  /** False while the site is locked or expired. */
  canShop: boolean
}

/** A forged or outdated link to a gift card. */
export const InvalidLinkView = ({ language, canShop }: Props) => {
  const messages = getGiftCardMessages(language)
  return (
    <div className="screen screen-alone">
      <h1 className="heading size-large">{messages.invalidTitle}</h1>
      <p className="screen-intro">{messages.invalidText}</p>
      {canShop ? (
        <p>
          <a className="button button-solid button-medium" href={BALANCE_PATH}>
            {messages.checkButton}
          </a>
        </p>
      ) : null}
    </div>
  )
}
