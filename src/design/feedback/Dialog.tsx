import { Drawer, type DrawerProps, Modal, type ModalProps } from '@mantine/core'
import { useRestoreFocus } from './restore-focus.ts'

/** A dialog for as long as it is drawn, or while `opened` says so. The focus goes back to what opened it. */
export const Dialog = ({ opened = true, ...props }: Omit<ModalProps, 'opened'> & { opened?: boolean }) => {
  useRestoreFocus(opened)
  return <Modal opened={opened} returnFocus={false} {...props} />
}

/** The same at the side of the window. */
export const SideDrawer = (props: Omit<DrawerProps, 'opened'>) => {
  useRestoreFocus(true)
  return <Drawer opened returnFocus={false} position="right" size="md" {...props} />
}
