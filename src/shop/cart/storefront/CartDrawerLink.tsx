import type { MouseEvent } from 'react'
import { CART_PATH } from '#base/format/text.ts'
import type { CountWords } from '../words.ts'
import { CartBadge } from './CartBadge.tsx'

type Props = { title: string; count: CountWords; current?: boolean; onOpen?: (event: MouseEvent) => void }

export const CartDrawerLink = ({ title, count, current, onOpen }: Props) => (
  <a className="cart-link" href={CART_PATH} aria-current={current ? 'page' : undefined} onClick={onOpen}>
    {title} <CartBadge quantity={0} words={count} />
  </a>
)
