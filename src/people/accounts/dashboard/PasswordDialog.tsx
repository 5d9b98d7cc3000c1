import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from '#design/feedback/Dialog.tsx'
import { FormError } from '#design/feedback/query-states.tsx'
import { PasswordField } from '#design/forms/PasswordField.tsx'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'

type PasswordFormProps = {
  hasPassword: boolean
  description: string
  submitLabel: string
  onSubmit: (password: string | undefined) => Promise<void>
  onClose: () => void
  color?: string
  children?: ReactNode
}

/** Re-authentication before a change; an account without a password only confirms. */
export const PasswordForm = (props: PasswordFormProps) => {
  const { hasPassword, description, submitLabel, onSubmit, onClose, color, children } = props
  const { form, isSubmitting, formError, submit } = useEndpointForm({
    initialValues: { password: '' },
    onSubmit: ({ password }) => onSubmit(hasPassword ? password : undefined),
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text>{description}</Text>
        <FormError>{formError ?? form.errors.current}</FormError>
        {children}
        {hasPassword ? (
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            data-autofocus
            {...form.getInputProps('password')}
          />
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color={color} loading={isSubmitting}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

export const PasswordDialog = ({ title, ...props }: PasswordFormProps & { title: string }) => (
  <Dialog onClose={props.onClose} title={title}>
    <PasswordForm {...props} />
  </Dialog>
)
