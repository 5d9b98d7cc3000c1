import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { passwordMask } from '#base/format/text.ts'

type Props = PasswordInputProps & {
  /** A value is already stored: the empty field shows a mask. The stored value itself is never sent to the browser. */
  isStored?: boolean
}

/** A password input with a show/hide button that is reachable by keyboard. */
export const PasswordField = ({ isStored = false, ...props }: Props) => (
  <PasswordInput
    visibilityToggleFocusable
    visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
    placeholder={passwordMask(isStored)}
    {...props}
  />
)
