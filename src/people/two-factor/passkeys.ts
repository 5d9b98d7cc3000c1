import { z } from 'zod'
import type { AccountId } from '#base/id.ts'
import type { Credentials } from '#people/credentials/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import { passkeyWorkerFile } from '#platform/program-files.ts'
import { createWorkerPool, type WorkerPool } from '#platform/threads/worker-pool.ts'
import type { PasskeyAssertion, PasskeyRegistration } from './contract.ts'
import { rejectedPasskeyError } from './errors.ts'
import { getChallengeExpiry } from './model.ts'
import type { PasskeyTasks } from './passkey-worker.ts'
import * as store from './store.ts'

/** The thread that runs the WebAuthn library. A busy machine may need seconds for a task. */
export const createPasskeyWorkers = (): WorkerPool =>
  createWorkerPool({ file: passkeyWorkerFile, threads: 1, deadlineMs: 10_000 })

/** Ed25519, ES256 and RS256: what authenticators support today. */
const ALGORITHMS = [-8, -7, -257]

const ClientData = z.object({ challenge: z.string() })

/** The library's names of transports; others are ignored. */
type Transport = 'ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb'

type Dependencies = {
  queries: Queries
  transact: Transact
  credentials: Credentials
  clock: Clock
  workers: WorkerPool
  publicUrl: string
}

/** The challenge that the authenticator signed. */
const readChallenge = (clientDataJSON: string): string => {
  try {
    const { challenge } = ClientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()))
    return challenge
  } catch {
    throw rejectedPasskeyError()
  }
}

/** The library throws on malformed and wrong responses; to the user both are the same. */
const rejectInvalid = async <Result>(verification: Promise<Result>): Promise<Result> =>
  verification.catch(() => {
    throw rejectedPasskeyError()
  })

/**
 * WebAuthn credentials that the authenticator protects by a PIN, fingerprint or face. Such a passkey is two factors by itself, so it also
 * signs in without a password. It is bound to the host of `publicUrl`.
 */
export const createPasskeys = ({ queries, transact, credentials, clock, workers, publicUrl }: Dependencies) => {
  const { hostname: rpID, origin } = new URL(publicUrl)
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true }

  const createChallenge = async (purpose: 'add-passkey' | 'passkey-sign-in', accountId: AccountId | null) => {
    const { token, hash } = credentials.newToken()
    const now = clock()
    await transact((tx) =>
      store.insertChallenge(tx, { hash, purpose, accountId, now, expiresAt: getChallengeExpiry(now) }),
    )
    // The token is base64url already, so that the response contains it as it is.
    return Uint8Array.from(Buffer.from(token, 'base64url'))
  }

  /** Returns the challenge. Each works once: a recorded response cannot be replayed. */
  const consumeChallenge = async (
    { clientDataJSON }: { clientDataJSON: string },
    purpose: 'add-passkey' | 'passkey-sign-in',
    accountId?: AccountId,
  ): Promise<string> => {
    const challenge = readChallenge(clientDataJSON)
    const hash = credentials.hashToken(challenge)
    const isKnown = await transact((tx) => store.consumeChallenge(tx, { hash, purpose, now: clock(), accountId }))
    if (!isKnown) throw rejectedPasskeyError()
    return challenge
  }

  const runTask = <Name extends keyof PasskeyTasks>(
    name: Name,
    input: Parameters<PasskeyTasks[Name]>[0],
  ): ReturnType<PasskeyTasks[Name]> => workers.run(name, input, 'passkeys') as ReturnType<PasskeyTasks[Name]>

  return {
    origin,

    async startRegistration({ id, email, name }: { id: AccountId; email: string; name: string }) {
      const existing = await store.listPasskeys(queries, id)
      return runTask('generateRegistrationOptions', {
        supportedAlgorithmIDs: ALGORITHMS,
        rpName: 'Sitewright',
        rpID,
        userName: email,
        userDisplayName: name || email,
        userID: Uint8Array.from(Buffer.from(id)),
        challenge: await createChallenge('add-passkey', id),
        attestationType: 'none',
        excludeCredentials: existing.map((passkey) => ({ id: passkey.id, transports: passkey.transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
    },

    async verifyRegistration(accountId: AccountId, response: PasskeyRegistration) {
      const expectedChallenge = await consumeChallenge(response.response, 'add-passkey', accountId)
      const { verified, registrationInfo } = await rejectInvalid(
        runTask('verifyRegistrationResponse', {
          supportedAlgorithmIDs: ALGORITHMS,
          response: { ...response, response: { ...response.response, transports: [] } },
          expectedChallenge,
          ...expected,
        }),
      )
      if (!verified) throw rejectedPasskeyError()
      const { id, publicKey, counter } = registrationInfo.credential
      return { id, publicKey: Buffer.from(publicKey), counter, transports: response.response.transports }
    },

    async startSignIn() {
      return runTask('generateAuthenticationOptions', {
        rpID,
        challenge: await createChallenge('passkey-sign-in', null),
        userVerification: 'required',
      })
    },

    /** The account of the passkey. */
    async verifySignIn(response: PasskeyAssertion): Promise<AccountId> {
      const passkey = await store.findPasskey(queries, response.id)
      if (!passkey) throw rejectedPasskeyError()
      const expectedChallenge = await consumeChallenge(response.response, 'passkey-sign-in')
      const { userHandle, ...signed } = response.response
      const { verified, authenticationInfo } = await rejectInvalid(
        runTask('verifyAuthenticationResponse', {
          response: { ...response, response: { ...signed, ...(userHandle && { userHandle }) } },
          expectedChallenge,
          credential: {
            id: passkey.id,
            publicKey: Uint8Array.from(passkey.publicKey),
            counter: Number(passkey.counter),
            transports: passkey.transports as Transport[],
          },
          ...expected,
        }),
      )
      if (!verified) throw rejectedPasskeyError()
      await transact((tx: Tx) => store.recordPasskeyUse(tx, passkey.id, authenticationInfo.newCounter, clock()))
      return passkey.accountId as AccountId
    },
  }
}
