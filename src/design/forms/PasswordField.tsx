import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** A password input with a show/hide button that is reachable by keyboard. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput visibilityToggleFocusable visibilityToggleButtonProps={{ 'aria-label': 'Show password' }} {...props} />
)
