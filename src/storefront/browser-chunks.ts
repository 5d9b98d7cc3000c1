/** React is one file with the entry of islands: it compresses better and needs fewer requests than three that islands share. */
export const browserChunks = {
  codeSplitting: {
    groups: [
      {
        name: 'entry',
        test: /node_modules\/(?:react|react-dom|scheduler)\/|storefront\/islands\/(?:entry|field-replay)\./,
      },
    ],
  },
}
