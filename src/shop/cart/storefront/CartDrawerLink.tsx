import type { MouseEvent } from 'react'
import { CART_PATH } from '#base/format/text.ts'
import type { CountMessages } from '../locales/messages.ts'
import { CartBadge } from './CartBadge.tsx'

type Props = { title: string; count: CountMessages; current?: boolean; onOpen?: (event: MouseEvent) => void }

export const CartDrawerLink = ({ title, count, current, onOpen }: Props) => (
  <a className="cart-link" href={CART_PATH} aria-current={current ? 'page' : undefined} onClick={onOpen}>
    {title} <CartBadge quantity={0} messages={count} />
  </a>
)
