import { Drawer, type DrawerProps, Modal, type ModalProps } from '@mantine/core'
import { useRestoreFocus } from './restore-focus.ts'

/** A modal that is open while mounted, or while `opened` is true. Restores focus to the element that opened it. */
export const Dialog = ({ opened = true, ...props }: Omit<ModalProps, 'opened'> & { opened?: boolean }) => {
  useRestoreFocus(opened)
  return <Modal opened={opened} returnFocus={false} {...props} />
}

/** The same as a drawer at the right edge. */
export const SideDrawer = (props: Omit<DrawerProps, 'opened'>) => {
  useRestoreFocus(true)
  return <Drawer opened returnFocus={false} position="right" size="md" {...props} />
}
