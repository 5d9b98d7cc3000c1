import { Button, Text } from '@mantine/core'
import { Check } from 'lucide-react'
import classes from './restock-preview.module.css'

type Props = {
  /** Empty texts show the default in English. */
  texts?: Partial<Record<'CTAText' | 'buttonText' | 'placeholderText' | 'mailingListDescription', string>>
  /** The checkbox of the mailing list; undefined: none. */
  mailingList?: { isChecked: boolean }
}

/** The sign-up form as shoppers see it on a sold-out product; not interactive. */
export const RestockPreview = ({ texts = {}, mailingList }: Props) => (
  <section className={classes.preview} aria-label="Preview of the form">
    <Text size="sm">{texts.CTAText?.trim() || 'Get an email when this is back in stock.'}</Text>
    <div className={classes.row}>
      <span className={classes.input}>{texts.placeholderText?.trim() || 'Email address'}</span>
      <Button component="span" className={classes.button}>
        {texts.buttonText?.trim() || 'Notify me'}
      </Button>
    </div>
    {mailingList ? (
      <Text size="sm" className={classes.choice}>
        <span className={classes.box}>{mailingList.isChecked ? <Check size={12} aria-label="Checked" /> : null}</span>
        {texts.mailingListDescription?.trim() || 'Also send me news and offers.'}
      </Text>
    ) : null}
  </section>
)

/** What replaces the form after a sign-up. */
export const RestockSuccessPreview = ({ text }: { text: string }) => (
  <section className={classes.preview} aria-label="Preview after signing up">
    <Text size="sm">{text.trim() || 'Signed up!'}</Text>
  </section>
)
