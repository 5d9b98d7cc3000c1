import { timingSafeEqual } from 'node:crypto'
import type { WebsiteId } from '#base/id.ts'
import type { Secrets } from '#platform/secrets.ts'
import { MAX_CODE_LENGTH } from './model.ts'

/**
 * Codes of gift cards: 16 of 32 characters are 80 bits. The alphabet has neither 0 and O nor 1 and I. A code is derived from the card with
 * the installation's key, so that an email can be sent again although only a keyed hash is stored.
 */
const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const CODE_LENGTH = 16
const BITS = 5n
const CODE_BYTES = (CODE_LENGTH * Number(BITS)) / 8

/** Groups of four: `ABCD-EFGH-JKLM-NPQR`. */
export const formatCode = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code

/** Ignores case, spaces and hyphens of any script. Undefined if it cannot be a code. */
export const parseCode = (text: string): string | undefined => {
  if (text.length > MAX_CODE_LENGTH) return undefined
  const code = text
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\p{Cf}\u2212]/gu, '')
    .toUpperCase()
    // The alphabet has one letter of this shape.
    .replace(/[1I]/g, 'L')
  return code.length === CODE_LENGTH && [...code].every((letter) => CODE_ALPHABET.includes(letter)) ? code : undefined
}

const encode = (bytes: Buffer): string => {
  const value = BigInt(`0x${bytes.toString('hex')}`)
  return Array.from({ length: CODE_LENGTH }, (_, index) => {
    const shift = BigInt(CODE_LENGTH - 1 - index) * BITS
    return CODE_ALPHABET[Number((value >> shift) & 31n)]
  }).join('')
}

type CardVersion = Readonly<{ id: string; codeVersion: number }>

/** What a signed link shows: everything to the recipient, the balance without the code to the buyer. */
export type LinkView = 'card' | 'balance'

const LINK = /^([cb])([0-9a-f]{32})([0-9a-f]{32})$/
const LETTER_OF = { card: 'c', balance: 'b' } as const
const VIEW_OF: Readonly<Record<string, LinkView>> = { c: 'card', b: 'balance' }
const SIGNATURE_LENGTH = 32

const toUuid = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

export const createGiftCardCodes = (secrets: Pick<Secrets, 'sign'>) => {
  const signLink = (websiteId: WebsiteId, { id, codeVersion }: CardVersion, view: LinkView): string =>
    secrets.sign(`${websiteId}.${id}.${codeVersion}.${view}`, 'gift-cards.link').slice(0, SIGNATURE_LENGTH)

  return {
    derive: (websiteId: WebsiteId, { id, codeVersion }: CardVersion): string => {
      const digest = secrets.sign(`${websiteId}.${id}.${codeVersion}`, 'gift-cards.code')
      return encode(Buffer.from(digest, 'hex').subarray(0, CODE_BYTES))
    },

    /** Keyed, so that the database alone does not allow guessing. */
    hash: (websiteId: WebsiteId, code: string): Buffer =>
      Buffer.from(secrets.sign(`${websiteId}.${code}`, 'gift-cards.code-hash'), 'hex'),

    /** A token of the page of a card. Works on its own site only, until the code of the card changes. */
    createLinkToken: (websiteId: WebsiteId, card: CardVersion, view: LinkView): string =>
      `${LETTER_OF[view]}${card.id.replaceAll('-', '')}${signLink(websiteId, card, view)}`,

    /** The signature is checked with the card, whose code can have changed. */
    parseLinkToken: (token: string): { id: string; view: LinkView } | undefined => {
      const [, letter = '', id = ''] = LINK.exec(token) ?? []
      const view = VIEW_OF[letter]
      return view && { id: toUuid(id), view }
    },

    isValidLink: (websiteId: WebsiteId, token: string, card: CardVersion, view: LinkView): boolean => {
      const signature = signLink(websiteId, card, view)
      const given = token.slice(-SIGNATURE_LENGTH)
      return given.length === SIGNATURE_LENGTH && timingSafeEqual(Buffer.from(given), Buffer.from(signature))
    },
  }
}

export type GiftCardCodes = ReturnType<typeof createGiftCardCodes>
