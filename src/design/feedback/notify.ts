import { notifications } from '@mantine/notifications'
import { toApiError } from '../api/api-client.ts'

/** Something was done: said once, gone by itself. */
export const notify = (message: string): void => {
  notifications.show({ message, color: 'green', withBorder: true, closeButtonProps: { 'aria-label': 'Close' } })
}

/** Something failed that has a title of its own: stays until it is read. */
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

/** Something was refused where there is no form to say it in. */
export const notifyError = (error: unknown): void => notifyErrorMessage('That did not work', toApiError(error).message)
