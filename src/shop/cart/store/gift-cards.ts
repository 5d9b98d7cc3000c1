import { byOwner } from './cart-owner.ts'
import { NEXT_REVISION, NO_CRUMB } from './update-cart.ts'

type ChangedCart = { cartId: string }

/** No row: there is no cart, or it takes no more cards. A cart that has money in it is never reached by a crumb. */
export const addGiftCard = byOwner<{ giftCardId: string; maxGiftCards: number }, ChangedCart>(
  'cart.add-gift-card',
  ['giftCardId', 'maxGiftCards'],
  ({ isOwned }) => `WITH changed_cart AS (
    UPDATE carts c SET ${NEXT_REVISION}, ${NO_CRUMB} WHERE ${isOwned('c')}
      AND (SELECT count(*) FROM cart_gift_cards g WHERE g.website_id = c.website_id AND g.cart_id = c.cart_id AND g.gift_card_id <> $3::uuid)
        < $4::integer
    RETURNING c.cart_id
  ), added AS (
    INSERT INTO cart_gift_cards (website_id, cart_id, gift_card_id) SELECT $1, r.cart_id, $3::uuid FROM changed_cart r
    ON CONFLICT DO NOTHING
  )
  SELECT r.cart_id AS "cartId" FROM changed_cart r`,
)

/** No row: there is no cart. */
export const removeGiftCard = byOwner<{ giftCardId: string }, ChangedCart>(
  'cart.remove-gift-card',
  ['giftCardId'],
  ({ isOwned }) => `WITH changed_cart AS (
    UPDATE carts c SET ${NEXT_REVISION} WHERE ${isOwned('c')} RETURNING c.cart_id
  ), removed AS (
    DELETE FROM cart_gift_cards g USING changed_cart r
    WHERE g.website_id = $1 AND g.cart_id = r.cart_id AND g.gift_card_id = $3
  )
  SELECT r.cart_id AS "cartId" FROM changed_cart r`,
)
