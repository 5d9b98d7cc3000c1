/**
 * Gathers what is asked while others of its kind are on their way to the database, and asks for all of it at once: one statement that does
 * the work of thirty costs little more than one that does its own. One group is on its way at a time: with two, both are half as large, and
 * twice as many statements cost a third of what the machine can do. Whoever is alone waits for nobody. The answers come in the order of the
 * questions; a statement that fails changes nothing, and is asked again for each by itself.
 */
export const createBatcher = <Ask, Answer>(
  run: (asks: readonly Ask[]) => Promise<readonly Answer[]>,
  { most = 64 }: { most?: number } = {},
): ((ask: Ask) => Promise<Answer>) => {
  type Waiting = { ask: Ask; resolve: (answer: Answer) => void; reject: (error: unknown) => void }
  const waiting: Waiting[] = []
  let running = false

  /** What failed together is asked one by one: what one of them did wrong is not the others' fault. */
  const alone = async ({ ask, resolve, reject }: Waiting): Promise<void> => {
    try {
      const [answer] = await run([ask])
      resolve(answer as Answer)
    } catch (error) {
      reject(error)
    }
  }

  const send = async (): Promise<void> => {
    running = true
    // What comes in the same turn goes along.
    await Promise.resolve()
    while (waiting.length > 0) {
      const group = waiting.splice(0, most)
      try {
        const answers = await run(group.map(({ ask }) => ask))
        if (answers.length !== group.length)
          throw new Error(`${group.length} asked together, and ${answers.length} were answered.`)
        // Both are equally long.
        group.forEach(({ resolve }, index) => void resolve(answers[index] as Answer))
      } catch (error) {
        if (group.length === 1) group[0]?.reject(error)
        else await Promise.all(group.map(alone))
      }
    }
    running = false
  }

  return (ask) =>
    new Promise((resolve, reject) => {
      waiting.push({ ask, resolve, reject })
      if (!running) void send()
    })
}
