import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { afterAll } from 'vitest'

const TYPES = { 1: 'A', 16: 'TXT' } as const
type RecordType = (typeof TYPES)[keyof typeof TYPES]

/** The name and the type of the question in a DNS message, and where it ends. */
const parseQuestion = (message: Buffer): { name: string; type: RecordType | undefined; end: number } => {
  const labels: string[] = []
  let offset = 12
  for (let length = message[offset] ?? 0; length > 0; length = message[offset] ?? 0) {
    labels.push(message.subarray(offset + 1, offset + 1 + length).toString('ascii'))
    offset += 1 + length
  }
  const type = message.readUInt16BE(offset + 1)
  return { name: labels.join('.').toLowerCase(), type: TYPES[type as keyof typeof TYPES], end: offset + 5 }
}

const encodeValue = (type: RecordType, value: string): Buffer => {
  if (type === 'A') return Buffer.from(value.split('.').map(Number))
  const text = Buffer.from(value)
  return Buffer.concat([Buffer.from([text.length]), text])
}

const encodeAnswer = (type: RecordType, value: string): Buffer => {
  const data = encodeValue(type, value)
  const head = Buffer.alloc(12)
  // The name is a pointer to the question.
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(type === 'A' ? 1 : 16, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}

/** A DNS server on a free local port. `records` can be changed at any time: `A shop.example` → addresses, `TXT _x.shop.example` → texts. */
export const startDnsServer = async () => {
  const records = new Map<string, string[]>()
  const socket = createSocket('udp4')
  socket.on('message', (message, { address, port }) => {
    const { name, type, end } = parseQuestion(message)
    const values = (type && records.get(`${type} ${name}`)) ?? []
    const exists = [...records.keys()].some((key) => key.endsWith(` ${name}`))
    const header = Buffer.alloc(12)
    message.copy(header, 0, 0, 2)
    // A response; NXDOMAIN for unknown names.
    header.writeUInt16BE(0x8180 | (exists ? 0 : 3), 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(values.length, 6)
    const answers = type ? values.map((value) => encodeAnswer(type, value)) : []
    socket.send(Buffer.concat([header, message.subarray(12, end), ...answers]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  afterAll(() => void socket.close())
  return { address: `127.0.0.1:${socket.address().port}`, records }
}
