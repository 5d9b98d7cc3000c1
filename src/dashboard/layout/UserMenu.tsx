import { type MantineColorScheme, Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ChevronsUpDown, CircleUser, LogOut, Mail } from 'lucide-react'
import { ACCOUNT, EMAIL_LOG } from '#design/routing/paths.ts'
import { type SignedInAccount, useSignOut } from '../session.ts'
import classes from './sidebar.module.css'

const SCHEMES: readonly { value: MantineColorScheme; label: string }[] = [
  { value: 'auto', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

const isScheme = (value: string): value is MantineColorScheme => SCHEMES.some((scheme) => scheme.value === value)

export const UserMenu = ({ account }: { account: SignedInAccount }) => {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const signOut = useSignOut()
  const name = account.name || account.email
  return (
    <Menu position="top-start" width={248} offset={4}>
      <Menu.Target>
        <UnstyledButton className={classes.user} aria-label={`${name}: account and sign out`}>
          <CircleUser size={20} strokeWidth={1.5} aria-hidden />
          <span className={classes.userName}>{name}</span>
          <ChevronsUpDown size={15} aria-hidden className={classes.quiet} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{account.email}</Menu.Label>
        <Menu.Item component={Link} to={ACCOUNT} leftSection={<CircleUser size={16} aria-hidden />}>
          Your account
        </Menu.Item>
        {account.internal ? (
          <Menu.Item component={Link} to={EMAIL_LOG} leftSection={<Mail size={16} aria-hidden />}>
            Email log
          </Menu.Item>
        ) : null}
        <Menu.Divider />
        <Menu.Label>Appearance</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(value) => isScheme(value) && setColorScheme(value)}>
          {SCHEMES.map(({ value, label }) => (
            <Menu.RadioItem key={value} value={value}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item onClick={signOut} leftSection={<LogOut size={16} aria-hidden />}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
