import { notifications } from '@mantine/notifications'
import { asCallError } from './call.ts'

/** Something was done: said once, gone by itself. */
export const say = (message: string): void => {
  notifications.show({ message, color: 'green', withBorder: true, closeButtonProps: { 'aria-label': 'Close' } })
}

/** Something was refused where there is no form to say it in: stays until it is read. */
export const complain = (error: unknown): void => {
  notifications.show({
    title: 'That did not work',
    message: asCallError(error).message,
    color: 'red',
    withBorder: true,
    autoClose: false,
    closeButtonProps: { 'aria-label': 'Close' },
  })
}
