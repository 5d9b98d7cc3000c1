import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Operation } from '#document/operations/operation.ts'
import { MAX_OPERATION_BYTES, MAX_OPERATIONS } from '#site/drafts/contract.ts'
import { createSaveQueue, enqueue } from './save-queue.ts'
import { createDraftServer, type Fate, startPage } from './testing/fake-draft-server.ts'
import { createWindows, settled } from './testing/fake-windows.ts'

/** Each edit has a unique value, so that the log shows what arrived, how often and in which order. */
const start = () => {
  const { start: begin, mine, theirs } = startPage()
  const server = createDraftServer(begin)
  const windows = createWindows(server)
  let marks = 0
  const setProps = (blockId: typeof mine, set: Record<string, string | number>): Operation => ({
    type: 'setProps',
    blockId,
    set,
    unset: [],
  })
  return {
    server,
    windows,
    mine,
    theirs,
    setProps,
    edit: () => {
      marks += 1
      windows.edit([setProps(mine, { [`mark${marks}`]: marks, last: marks })])
    },
    marks: () => marks,
    arrived: () =>
      server
        .log()
        .filter(({ client }) => client !== 'another window')
        .flatMap(({ operations }) => operations)
        .flatMap((operation) =>
          operation.type === 'setProps' ? Object.keys(operation.set).filter((key) => key.startsWith('mark')) : [],
        ),
    other: (set: Record<string, string | number>) => server.other([setProps(theirs, set)]),
  }
}

type Action = 'edit' | 'tick' | 'meet' | 'other' | 'reopen' | 'late' | Fate
const action = fc.constantFrom<Action>(
  'edit',
  'edit',
  'edit',
  'tick',
  'tick',
  'tick',
  'meet',
  'other',
  'reopen',
  'late',
  'request lost',
  'answer lost',
  'late',
  'broken',
)

test('with lost, late and interrupted requests, the server finally has every change once and in order, and the window shows its page', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 60 }), fc.context(), async (actions, log) => {
      const all = start()
      const { server, windows } = all
      let open = true
      for (const [index, what] of actions.entries()) {
        log.log(what)
        if (what === 'edit' && open) all.edit()
        else if (what === 'tick') await windows.tick()
        else if (what === 'meet' && open) await windows.meet()
        else if (what === 'other') all.other({ [`other${index}`]: index })
        else if (what === 'reopen') open = await windows.reopen()
        else if (what === 'late' && index % 2 === 0) server.deliverLate()
        else if (what !== 'edit' && what !== 'meet') server.fate(what)
      }
      server.allIsWell()
      server.deliverLate()
      if (!open) expect(await windows.reopen()).toBe(true)
      while (await windows.tick());
      await windows.meet()
      const marks = Array.from({ length: all.marks() }, (_, index) => `mark${index + 1}`)
      expect(all.arrived()).toEqual(marks)
      expect(windows.editor().page()).toEqual(server.page())
      expect(windows.kept()).toBeNull()
      expect(windows.lost).toEqual([])
      expect(windows.status()).toEqual({ kind: 'saved' })
    }),
    { numRuns: 300 },
  )
})

test('changes made during a save are sent together in the next batch', async () => {
  const { windows, server, edit } = start()
  edit()
  expect(windows.status()).toEqual({ kind: 'saving' })
  await windows.tick()
  edit()
  edit()
  expect(windows.kept()?.waiting).toHaveLength(1)
  await windows.tick()
  expect(server.log()).toHaveLength(2)
  expect(windows.status()).toEqual({ kind: 'saved' })
})

test('an invalid change is removed and reported, and all others are saved', async () => {
  const { windows, server, edit, setProps, theirs } = start()
  edit()
  windows.edit([setProps(theirs, { bad: 1, text: 'Words that were refused' })])
  windows.edit([{ type: 'setCell', blockId: theirs, device: 'base', patch: { row: 9 } }])
  edit()
  while (await windows.tick());
  expect(windows.lost.map(({ code, message }) => ({ code, message }))).toEqual([
    { code: 'document.invalid', message: 'That does not fit the block.' },
  ])
  expect(windows.status()).toEqual({ kind: 'saved' })
  expect(windows.kept()).toBeNull()
  expect(server.page().sections[0]?.placements[theirs]?.base.row).toBe(9)
  expect(windows.editor().page()).toEqual(server.page())
})

test('a change to a remotely deleted block is reported and no longer shown', async () => {
  const { windows, server, setProps, mine } = start()
  server.other([{ type: 'removeBlock', blockId: mine }])
  windows.edit([setProps(mine, { text: 'Too late' })])
  await windows.tick()
  expect(windows.lost.map(({ code }) => code)).toEqual(['document.stale_target'])
  expect(windows.editor().page()).toEqual(server.page())
  expect(windows.status()).toEqual({ kind: 'saved' })
})

test('overwriting a remote change is reported, whether the own change was sent or waiting', async () => {
  const { windows, theirs, setProps, other } = start()
  other({ text: 'Theirs' })
  windows.edit([setProps(theirs, { text: 'Ours' })])
  await windows.tick()
  expect(windows.reports.map(({ overwrote, by }) => ({ overwrote, by }))).toEqual([
    { overwrote: 1, by: ['another window'] },
  ])
  windows.edit([setProps(theirs, { text: 'Ours again' })])
  other({ text: 'Theirs again' })
  await windows.meet()
  expect(windows.reports).toHaveLength(2)
  expect(windows.editor().page().blocks[theirs]?.props.text).toBe('Ours again')
})

test('EDITOR-045 EDITOR-046 EDITOR-047 EDITOR-063 EDITOR-065 a failed save shows the documented message and is retried', async () => {
  const { windows, server, edit } = start()
  const said = async (fate: Fate): Promise<unknown> => {
    server.fate(fate)
    await windows.tick()
    return windows.status()
  }
  const failed = (message: string) => ({ kind: 'failed', message, failure: 'retry' })
  edit()
  expect(await said('request lost')).toEqual(failed('Network error.'))
  expect(await said('broken')).toEqual(failed('Something went wrong.'))
  expect(await said('request lost')).toEqual(failed('Network error.'))
  expect(await said('request lost')).toEqual(failed('Unable to connect. Please try again.'))
  windows.setOnline(false)
  expect(await said('request lost')).toEqual(failed('Please check your internet connection.'))
  windows.setOnline(true)
  edit()
  await windows.tick()
  while (await windows.tick());
  expect(windows.status()).toEqual({ kind: 'saved' })
  expect(server.log()).toHaveLength(2)
})

test('flush saves immediately and returns whether it succeeded; discard reverts to the server’s page', async () => {
  const { windows, server, edit } = start()
  edit()
  expect(await windows.saver().flush()).toBe(true)
  expect(server.log()).toHaveLength(1)
  edit()
  server.fate('request lost')
  expect(await windows.saver().flush()).toBe(false)
  await windows.saver().discard()
  await settled()
  expect(windows.kept()).toBeNull()
  expect(windows.editor().page()).toEqual(server.page())
  expect(await windows.tick()).toBe(false)
})

test('a locked page opens without the stored changes, which stay stored until they can be sent', async () => {
  const { windows, server, edit, arrived } = start()
  edit()
  server.fate('request lost')
  await windows.tick()
  server.fate('locked')
  expect(await windows.reopen()).toBe(true)
  expect(windows.refused).toEqual(['This page is locked.'])
  expect(windows.editor().page()).toEqual(server.page())
  expect(windows.kept()?.sent?.operations).toHaveLength(1)
  expect(arrived()).toEqual([])
  expect(await windows.reopen()).toBe(true)
  expect(arrived()).toEqual(['mark1'])
  expect(windows.kept()).toBeNull()
})

test('the queue size depends on what changed, not on the number of keystrokes', () => {
  const { server, setProps, mine, theirs } = start()
  let saving = createSaveQueue(server.page(), 0)
  for (let letter = 1; letter <= 300; letter++)
    saving = enqueue(saving, [setProps(letter % 2 ? mine : theirs, { text: 'x'.repeat(letter) })])
  expect(saving.waiting).toEqual([
    setProps(mine, { text: 'x'.repeat(299) }),
    setProps(theirs, { text: 'x'.repeat(300) }),
  ])
})

test('changes above the request limits are sent in several batches', async () => {
  const { windows, server, setProps, mine, theirs } = start()
  // Alternating operations cannot be squashed.
  const steps = Array.from({ length: 2 * MAX_OPERATIONS }, (_, index): Operation => {
    const sectionId = server.page().sections[0]?.id ?? expect.fail()
    return index % 2
      ? { type: 'setSection', sectionId, patch: { name: `${index}` } }
      : setProps(mine, { [`mark${index}`]: index })
  })
  windows.edit(steps)
  while (await windows.tick());
  expect(server.log().map(({ operations }) => operations.length)).toEqual([MAX_OPERATIONS, MAX_OPERATIONS])

  const heavy = 'é'.repeat(MAX_OPERATION_BYTES / 3)
  windows.edit([setProps(mine, { text: heavy })])
  windows.edit([setProps(theirs, { text: heavy })])
  while (await windows.tick());
  expect(server.log()).toHaveLength(4)
  expect(windows.lost).toEqual([])
  expect(windows.editor().page()).toEqual(server.page())
})
