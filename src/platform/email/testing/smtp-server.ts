import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

type Received = { from: string; to: string[]; source: string }

export type Answer = 'accept' | { code: number; message: string } | 'lose-connection'

export type TestSmtpServer = {
  url: string
  /** Accepted messages, in order. */
  received: Received[]
  /** Responses to the next messages, in order; afterwards messages are accepted. */
  answers: Answer[]
  /** Responses are delayed until this resolves. */
  hold?: Promise<void>
  close: () => Promise<void>
}

const smtpError = ({ code, message }: { code: number; message: string }) =>
  Object.assign(new Error(message), { responseCode: code })

/** A real SMTP server that can be configured to fail, on a free port or on the one of a server that was closed. */
export const startSmtpServer = async (onPort = 0): Promise<TestSmtpServer> => {
  const sockets = new Set<Socket>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: async (stream, session, done) => {
      // The client was killed while it sent the message.
      const source = await text(stream).catch(() => undefined)
      if (source === undefined) return
      await test.hold
      const answer = test.answers.shift() ?? 'accept'
      if (answer === 'lose-connection') {
        for (const socket of sockets) socket.destroy()
        return
      }
      if (answer !== 'accept') return done(smtpError(answer))
      const { mailFrom, rcptTo } = session.envelope
      test.received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), source })
      done()
    },
  })
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => {
    server.listen(onPort, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo
  const test: TestSmtpServer = {
    url: `smtp://127.0.0.1:${port}`,
    received: [],
    answers: [],
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
      }),
  }
  return test
}
