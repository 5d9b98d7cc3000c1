import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type To = {
  to: string
  /** Query parameters; '' is left out. */
  search?: Readonly<Record<string, string>>
  children: ReactNode
}

/** Links for client-side navigation. Routes are made from data, so the types of the router know no query parameters. */
export const TextLink = ({ to, search, children, ...props }: To & AnchorProps) => (
  <Anchor component={Link} to={to} search={search as never} {...props}>
    {children}
  </Anchor>
)

export const ButtonLink = ({ to, search, children, ...props }: To & ButtonProps) => (
  <Button component={Link} to={to} search={search as never} {...props}>
    {children}
  </Button>
)
