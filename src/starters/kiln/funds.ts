import type { StarterFund } from '#starters/starter.ts'

export const kilnFunds: readonly StarterFund[] = [
  {
    key: 'school',
    fund: {
      name: 'A kiln for Harrow Point School',
      urlId: 'school-kiln',
      description:
        'The school has clay, two wheels and thirty children on Wednesdays, and nothing to fire their work in. We know of a good secondhand electric kiln. Jun will wire it and Ines will teach the teachers.',
      suggestedAmounts: [
        { amount: '1500', description: 'A bag of clay for one class' },
        { amount: '4000', description: 'Glazes for a term' },
        { amount: '10000', description: 'One shelf of the kiln' },
      ],
      minAmount: '500',
      maxAmount: '500000',
      goal: '320000',
      receiptText:
        'Kiln & Co. collects for the Friends of Harrow Point School. This is a sample site: replace this text with your own tax information.',
    },
  },
]
