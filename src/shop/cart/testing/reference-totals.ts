/**
 * A second implementation of cart totals, to compare with `priceCart`. It is written from docs/decisions/0004, 0022, 0023 and 0024, in plain
 * loops on bigint, and shares no code with the first one.
 */

export type ReferenceCoupon = {
  code: string
  kind: 'percent' | 'fixed' | 'free-shipping'
  percent?: string
  amount?: bigint
  minimum: bigint
  scope: 'everything' | 'products' | 'categories'
  scopeIds: readonly string[]
  startsAt: Date | null
  endsAt: Date | null
  totalLimit: number | null
  used: number
  customerLimit: number | null
  customerUses: number | undefined
  enabled: boolean
}

export type ReferenceInput = {
  now: Date
  pricesIncludeTax: boolean
  lines: readonly {
    id: string
    productId: string
    categoryIds: readonly string[]
    price: bigint
    quantity: number
    taxClass: string
    isPhysical: boolean
    weightGrams: number
    isForSale: boolean
  }[]
  /** In the order of entry. */
  coupons: readonly ReferenceCoupon[]
  location: { country: string; region: string; postalCode: string } | null
  optionId: string | null
  zones: readonly {
    places: readonly { country: string; regions: readonly string[]; postalCodes: readonly string[] }[]
    rates: readonly {
      id: string
      kind: 'flat' | 'weight' | 'total' | 'pickup'
      price: bigint
      steps: readonly { upTo: number | null; price: bigint }[]
      freeOver: bigint | null
      enabled: boolean
    }[]
  }[]
  taxRules: readonly {
    id: string
    name: string
    country: string
    region: string
    postalPrefix: string
    taxClass: string
    percent: string
    onShipping: boolean
  }[]
}

type Line = { id: string; subtotal: bigint; discount: bigint; tax: bigint }
export type ReferenceTotals = {
  lines: Line[]
  validCodes: string[]
  discounts: { code: string; amount: bigint }[]
  options: { id: string; price: bigint }[]
  selectedId: string | undefined
  /** By rule; rules without tax are missing. */
  taxes: Record<string, bigint>
  subtotal: bigint
  discount: bigint
  shipping: bigint
  tax: bigint
  total: bigint
}

/** 0022: a line is worth at most 2·10¹³ minor units. */
const MOST_PER_LINE = 20_000_000_000_000n
/** 0023: percentages have at most four decimals; as whole numbers, 100 % is this. */
const HUNDRED_PERCENT = 1_000_000n

const parseRate = (percent: string): bigint => {
  const [whole = '0', decimals = ''] = percent.split('.')
  let digits = decimals
  while (digits.length < 4) digits += '0'
  return BigInt(whole) * 10_000n + BigInt(digits)
}

/** 0004: halves away from zero. All amounts here are positive. */
const roundHalfUp = (numerator: bigint, denominator: bigint): bigint => {
  const floor = numerator / denominator
  return (numerator % denominator) * 2n >= denominator ? floor + 1n : floor
}

/** 0004: whole minor units by weight; the rest, one each, to the largest remainders, earlier parts first. */
const distribute = (amount: bigint, weights: readonly bigint[]): bigint[] => {
  let sum = 0n
  for (const weight of weights) sum += weight
  const parts: bigint[] = []
  const remainders: bigint[] = []
  let left = amount
  for (const weight of weights) {
    const exact = sum === 0n ? 0n : amount * weight
    parts.push(sum === 0n ? 0n : exact / sum)
    remainders.push(sum === 0n ? 0n : exact % sum)
    left -= parts[parts.length - 1] as bigint
  }
  for (; left > 0n; left--) {
    let largest = -1
    for (let index = 0; index < parts.length; index++)
      if (largest < 0 || (remainders[index] as bigint) > (remainders[largest] as bigint)) largest = index
    parts[largest] = (parts[largest] as bigint) + 1n
    remainders[largest] = -1n
  }
  return parts
}

/** 0024, the conditions in their order. Undefined: not valid. Otherwise the indexes of the covered lines. */
const findCoveredLines = (
  coupon: ReferenceCoupon,
  lines: ReferenceInput['lines'],
  subtotal: bigint,
  now: Date,
): number[] | undefined => {
  if (!coupon.enabled) return undefined
  if (coupon.startsAt !== null && now.getTime() < coupon.startsAt.getTime()) return undefined
  if (coupon.endsAt !== null && now.getTime() >= coupon.endsAt.getTime()) return undefined
  if (coupon.totalLimit !== null && coupon.used >= coupon.totalLimit) return undefined
  const uses = coupon.customerUses
  if (uses !== undefined && coupon.customerLimit !== null && uses >= coupon.customerLimit) return undefined
  const covered: number[] = []
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] as ReferenceInput['lines'][number]
    let isCovered = coupon.scope === 'everything'
    for (const id of coupon.scopeIds) {
      if (coupon.scope === 'products' && id === line.productId) isCovered = true
      if (coupon.scope === 'categories') for (const category of line.categoryIds) if (category === id) isCovered = true
    }
    if (isCovered) covered.push(index)
  }
  return covered.length === 0 || subtotal < coupon.minimum ? undefined : covered
}

/** 0023: how specifically a place matches; a longer code before a shorter one, a code before a region, a region before a country. */
const rankPlace = (
  place: { country: string; regions: readonly string[]; postalCodes: readonly string[] },
  location: NonNullable<ReferenceInput['location']>,
): [longestCode: number, hasRegion: number] | undefined => {
  if (place.country !== location.country) return undefined
  if (place.regions.length > 0 && !place.regions.includes(location.region)) return undefined
  let longest = 0
  for (const code of place.postalCodes)
    if (location.postalCode.startsWith(code) && code.length > longest) longest = code.length
  if (place.postalCodes.length > 0 && longest === 0) return undefined
  return [longest, place.regions.length > 0 ? 1 : 0]
}

type Rank = [number, number]
const isMoreSpecific = (a: Rank, b: Rank | undefined): boolean =>
  b === undefined || a[0] > b[0] || (a[0] === b[0] && a[1] > b[1])

const findRates = (input: ReferenceInput): ReferenceInput['zones'][number]['rates'] => {
  const { zones, location } = input
  if (!location) return []
  let best: Rank | undefined
  let found: ReferenceInput['zones'][number] | undefined
  for (const zone of zones)
    for (const place of zone.places) {
      const rank = rankPlace(place, location)
      if (rank && isMoreSpecific(rank, best)) {
        best = rank
        found = zone
      }
    }
  if (found) return found.rates
  for (const zone of zones) if (zone.places.length === 0) return zone.rates
  return []
}

/** 0023: steps include their upper end; all except local pickup can be free from a minimum order. */
const listOptions = (input: ReferenceInput, weight: bigint, goods: bigint) => {
  const options: { id: string; price: bigint; isPickup: boolean }[] = []
  for (const rate of findRates(input)) {
    if (!rate.enabled) continue
    let price: bigint | undefined = rate.price
    if (rate.kind === 'weight' || rate.kind === 'total') {
      const measure = rate.kind === 'weight' ? weight : goods
      price = undefined
      for (const step of rate.steps)
        if (price === undefined && (step.upTo === null || measure <= BigInt(step.upTo))) price = step.price
    }
    if (price === undefined) continue
    if (rate.kind !== 'pickup' && rate.freeOver !== null && goods >= rate.freeOver) price = 0n
    options.push({ id: rate.id, price, isPickup: rate.kind === 'pickup' })
  }
  return options
}

/** 0023: taxes with different names add up; of the same name and class, the most specific place applies. */
const findTaxRules = ({ taxRules, location }: ReferenceInput): ReferenceInput['taxRules'][number][] => {
  if (!location) return []
  const rank = (rule: ReferenceInput['taxRules'][number]): Rank | undefined =>
    rankPlace(
      {
        country: rule.country,
        regions: rule.region ? [rule.region] : [],
        postalCodes: rule.postalPrefix ? [rule.postalPrefix] : [],
      },
      location,
    )
  const applicable: ReferenceInput['taxRules'][number][] = []
  for (const rule of taxRules) {
    const own = rank(rule)
    if (!own) continue
    let isBest = true
    for (const other of taxRules) {
      if (other === rule || other.name !== rule.name || other.taxClass !== rule.taxClass) continue
      const theirs = rank(other)
      if (theirs && isMoreSpecific(theirs, own)) isBest = false
    }
    if (isBest) applicable.push(rule)
  }
  return applicable
}

/** Charges the rules on an amount: rounded once, then divided among the rules by their rates. */
const charge = (
  base: bigint,
  rules: readonly ReferenceInput['taxRules'][number][],
  isIncluded: boolean,
  taxes: Record<string, bigint>,
): bigint => {
  if (rules.length === 0) return 0n
  const rates: bigint[] = []
  let rate = 0n
  for (const rule of rules) {
    rates.push(parseRate(rule.percent))
    rate += parseRate(rule.percent)
  }
  const tax = roundHalfUp(base * rate, isIncluded ? HUNDRED_PERCENT + rate : HUNDRED_PERCENT)
  const parts = distribute(tax, rates)
  for (let index = 0; index < rules.length; index++) {
    const id = rules[index]?.id ?? ''
    const sum = (taxes[id] ?? 0n) + (parts[index] ?? 0n)
    if (sum > 0n) taxes[id] = sum
  }
  return tax
}

export const computeReferenceTotals = (input: ReferenceInput): ReferenceTotals => {
  const goods = input.lines.filter((line) => line.isForSale && line.price * BigInt(line.quantity) <= MOST_PER_LINE)
  const lines: Line[] = []
  let subtotal = 0n
  for (const { id, price, quantity } of goods) {
    const amount = price * BigInt(quantity)
    lines.push({ id, subtotal: amount, discount: 0n, tax: 0n })
    subtotal += amount
  }
  const remaining = (index: number): bigint => {
    const line = lines[index] as Line
    return line.subtotal - line.discount
  }

  const validCodes: string[] = []
  const discounts: ReferenceTotals['discounts'] = []
  let discount = 0n
  let isShippingFree = false
  for (const coupon of input.coupons) {
    const covered = findCoveredLines(coupon, goods, subtotal, input.now)
    if (!covered) continue
    validCodes.push(coupon.code)
    let left = 0n
    for (const index of covered) left += remaining(index)
    let taken = 0n
    if (coupon.kind === 'free-shipping') isShippingFree = true
    else if (coupon.kind === 'percent') taken = roundHalfUp(left * parseRate(coupon.percent ?? '0'), HUNDRED_PERCENT)
    else taken = coupon.amount ?? 0n
    if (taken > left) taken = left
    const parts = distribute(taken, covered.map(remaining))
    for (let place = 0; place < covered.length; place++) {
      const line = lines[covered[place] as number] as Line
      line.discount += parts[place] as bigint
    }
    discounts.push({ code: coupon.code, amount: taken })
    discount += taken
  }

  let weight = 0n
  let shippedGoods = 0n
  let isShipped = false
  for (let index = 0; index < goods.length; index++) {
    const line = goods[index] as ReferenceInput['lines'][number]
    if (!line.isPhysical) continue
    isShipped = true
    weight += BigInt(line.weightGrams) * BigInt(line.quantity)
    shippedGoods += remaining(index)
  }
  const options = isShipped ? listOptions(input, weight, shippedGoods) : []
  // 0022: the shopper's choice, else the first that ships, else the first.
  let selected = options.find(({ id }) => id === input.optionId)
  for (const option of options) if (!selected && !option.isPickup) selected = option
  selected ??= options[0]
  const shipping = isShippingFree ? 0n : (selected?.price ?? 0n)

  const rules = findTaxRules(input)
  const taxes: Record<string, bigint> = {}
  let tax = 0n
  for (const taxClass of ['standard', 'reduced']) {
    const places: number[] = []
    let base = 0n
    for (let index = 0; index < goods.length; index++)
      if (goods[index]?.taxClass === taxClass) {
        places.push(index)
        base += remaining(index)
      }
    const amount = charge(
      base,
      rules.filter((rule) => rule.taxClass === taxClass),
      input.pricesIncludeTax,
      taxes,
    )
    const parts = distribute(amount, places.map(remaining))
    for (let place = 0; place < places.length; place++) {
      const line = lines[places[place] as number] as Line
      line.tax = parts[place] as bigint
    }
    tax += amount
  }
  // 0023: shipping is taxed by the standard rules that include it.
  const shippingRules = rules.filter((rule) => rule.taxClass === 'standard' && rule.onShipping)
  tax += charge(shipping, shippingRules, input.pricesIncludeTax, taxes)

  return {
    lines,
    validCodes,
    discounts,
    options: options.map(({ id, price }) => ({ id, price })),
    selectedId: selected?.id,
    taxes,
    subtotal,
    discount,
    shipping,
    tax,
    total: subtotal - discount + shipping + (input.pricesIncludeTax ? 0n : tax),
  }
}
