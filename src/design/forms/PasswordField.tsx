import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** A password that can be looked at, by keyboard too. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput
    visibilityToggleFocusable
    visibilityToggleButtonProps={{ 'aria-label': 'Show what I type' }}
    {...props}
  />
)
