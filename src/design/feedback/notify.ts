import { notifications } from '@mantine/notifications'
import { toApiError } from '../api/api-client.ts'

/** Shows a success notification that closes by itself. */
export const notify = (message: string): void => {
  notifications.show({ message, color: 'green', withBorder: true, closeButtonProps: { 'aria-label': 'Close' } })
}

/** Shows an error notification that stays until it is dismissed. */
export const notifyErrorMessage = (title: string, message: string): void => {
  notifications.show({
    title,
    message,
    color: 'red',
    withBorder: true,
    autoClose: false,
    closeButtonProps: { 'aria-label': 'Close' },
  })
}

/** Shows a failed request where there is no form to show it in. */
export const notifyError = (error: unknown): void =>
  notifyErrorMessage('Something went wrong', toApiError(error).message)
