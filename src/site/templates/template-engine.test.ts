import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DomainError } from '#base/domain-error.ts'
import { createTemplates, MAX_PARTIAL_DEPTH, type TemplateData, type TemplateOptions } from './template-engine.ts'

const now = new Date('2026-11-15T12:00:00Z')
const render = (template: string, data: TemplateData = {}, options: TemplateOptions = {}) =>
  createTemplates(options).render(template, data, now)

const refusalOf = (operation: () => unknown): DomainError => {
  try {
    operation()
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
  return expect.fail('should have been rejected')
}

/** p1 renders p2, p2 renders p3, …; the last one confirms that it was reached. */
const chain = (tag: string, length: number) =>
  Object.fromEntries(
    Array.from({ length }, (_, index) => [
      `p${index + 1}`,
      index + 1 === length ? 'reached' : `{% ${tag} 'p${index + 2}' %}`,
    ]),
  )

describe('partials', () => {
  test.each(['render', 'include', 'layout'])('FORMAT-016 sixteen levels of %s are allowed', (tag) => {
    expect(MAX_PARTIAL_DEPTH).toBe(16)
    expect(render(`{% ${tag} 'p1' %}`, {}, { partials: chain(tag, 16) })).toBe('reached')
  })

  test.each(['render', 'include', 'layout'])(
    'FORMAT-017 a seventeenth level of %s is rejected with its position',
    (tag) => {
      const failure = refusalOf(() => render(`before {% ${tag} 'p1' %}`, {}, { partials: chain(tag, 17) }))
      expect(failure.code).toBe('template.partial_depth')
      expect(failure.message).toBe('Partials may be nested at most 16 deep, file:p16, line:1, col:1')
    },
  )

  test('FORMAT-017 a recursive partial is rejected', () => {
    const partials = { loop: "{% render 'loop' %}" }
    expect(refusalOf(() => render("{% render 'loop' %}", {}, { partials })).code).toBe('template.partial_depth')
  })

  test('FORMAT-016 only nesting counts: a hundred sibling partials are allowed, also after an error', () => {
    const partials = { ...chain('render', 16), loop: "{% include 'loop' %}", row: '{{ n }}' }
    const templates = createTemplates({ partials })
    refusalOf(() => templates.render("{% include 'loop' %}", {}, now))
    expect(templates.render("{% render 'p1' %}{% render 'p1' %}", {}, now)).toBe('reachedreached')
    expect(templates.render("{% for n in (1..100) %}{% render 'row', n: n %}{% endfor %}", {}, now)).toHaveLength(192)
  })

  test('partials come from the given map only', () => {
    expect(
      render(
        "{% render 'card', title: item.title %}",
        { item: { title: 'Bowl' } },
        { partials: { card: '[{{ title }}]' } },
      ),
    ).toBe('[Bowl]')
    for (const name of [
      'package.json',
      './package.json',
      '/etc/hostname',
      '../x',
      'constructor',
      '__proto__',
      'toString',
    ]) {
      for (const tag of ['render', 'include', 'layout'])
        expect(refusalOf(() => render(`{% ${tag} '${name}' %}`)).code).toBe('template.partial_missing')
    }
  })
})

describe('formatters as filters', () => {
  const data = {
    price: { value: '123400', currency: 'EUR' },
    sent: new Date('2026-11-15T03:30:00Z'),
    dark: { hue: 210, saturation: 0.5, lightness: 0.2 },
    image: { originalSize: '1500x1000' },
    terms: { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 },
    answer: { type: 'name', rawTitle: 'Name', values: ['Ada', 'Lovelace'] },
  }

  test.each([
    ['{{ price | money }}', '€1,234.00'],
    ['{{ price | money_trimmed }}', '€1,234'],
    ['{{ 1250 | money }}', '$12.50'],
    ["{{ 1250 | money: 'JPY' }}", '¥1,250'],
    ['{{ nothing | money }}', '$0.00'],
    ["{{ 'dear' | money }}", ''],
    ["{{ 5 | money: 'XXX' }}", ''],
    ['{{ terms | subscription_price: price }}', '€1,234.00 every month'],
    ['{{ 1234.567 | number: 2 }}', '1,234.57'],
    ['{{ 1 | number: 60 | size }}', '52'],
    ['{{ nothing | number }}', ''],
    ['{{ 1536 | file_size }}', '1.5 KB'],
    ["{{ 'one two three' | truncate: 8 }}", 'one two…'],
    ['{{ sent | date }}', 'November 14, 2026'],
    ["{{ sent | date: 'short' }}", '11/14/26'],
    ["{{ sent | date: '%Y-%m-%d %H:%M' }}", '2026-11-14 22:30'],
    ["{{ 'now' | date: '%H' }}", '07'],
    ["{{ 'soon' | date }}", 'Invalid Date'],
    ["{{ 'soon' | date: '%Y' }}", 'Invalid Date'],
    ['{{ sent | time }}', '10:30 PM'],
    ["{{ sent | date_time: 'medium' }}", 'Nov 14, 2026, 10:30 PM'],
    ['{{ sent | time_since }}', 'about 8 hours ago'],
    ["{{ 'soon' | time_since }}", 'Invalid date.'],
    ['{{ dark | color }}', 'hsl(210, 50%, 20%)'],
    ["{{ '#fff' | color }}", 'hsl(0, 0%, 100%)'],
    ["{% assign d = dark | is_dark %}{{ d }} {{ '#fff' | is_dark }}", 'true false'],
    ['{{ image.originalSize | image_width }}x{{ image.originalSize | image_height }}', '1500x1000'],
    ['{{ image.originalSize | image_ratio }} {{ image.originalSize | image_orientation }}', '1.5 landscape'],
    ['{{ answer | form_answer }}, {{ nothing | form_answer }}', 'Ada Lovelace, N/A'],
  ])('%s', (template, expected) => {
    expect(render(template, data)).toBe(expected)
  })

  test('the site determines time zone, language, currency and money format', () => {
    const options = {
      timeZone: 'Asia/Tokyo',
      locale: 'de-DE',
      currency: 'EUR',
      money: { localeMoneyFormat: true },
      messages: { formAnswer: { noAnswer: 'keine Angabe' } },
    } as const
    expect(render('{{ sent | date }}', data, options)).toBe('15. November 2026')
    expect(render("{{ sent | date: '%-d. %B' }}", data, options)).toBe('15. November')
    expect(render('{{ 123400 | money }}', data, options)).toBe('1.234,00\u00a0€')
    expect(render('{{ nothing | form_answer }}', data, options)).toBe('keine Angabe')
  })

  test('MONEY-005 FORMAT-009 an error of a formatter is an error of the template, with its position', () => {
    const tooMuch = refusalOf(() => render('{{ n | money }}', { n: '9'.repeat(18) }))
    expect(tooMuch.code).toBe('money.too_large')
    const noSize = refusalOf(() => render('{{ image.size | image_width }}', data))
    expect(noSize.code).toBe('image.original_size')
    expect(noSize.message).toBe("Invalid source parameter. Pass in 'originalSize', line:1, col:1")
    expect(refusalOf(() => render("{{ 'reddish' | color }}")).message).toMatch(/^Missing an H\/S\/L value\./)
  })

  test('FORMAT-018 the cart path is the only built-in path', () => {
    expect(render('{{ cart_path }}')).toBe('/cart')
    const sources = readdirSync(import.meta.dirname).filter((file) => !file.includes('.test.'))
    const quoted = sources.flatMap(
      (file) =>
        readFileSync(`${import.meta.dirname}/${file}`, 'utf8').match(/(?<=['"`])(\/[\w-]|https?:\/\/)[^'"`\s]*/g) ?? [],
    )
    expect(quoted).toEqual([])
  })
})

describe('safety', () => {
  test('output is escaped unless raw or in text mode', () => {
    const data = { name: `<img src=x onerror="alert('1')">` }
    expect(render('{{ name }}', data)).toBe('&lt;img src=x onerror=&#34;alert(&#39;1&#39;)&#34;&gt;')
    expect(render('{{ name | raw }}', data)).toBe(data.name)
    expect(render('{{ name }}', data, { output: 'text' })).toBe(data.name)
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(render('{{ text }}{{ text | truncate: 5 }}', { text })).not.toMatch(/[<>"']/)
      }),
    )
  })

  test('JSON cannot break out of its script element', () => {
    const data = { item: { title: '</script><script>alert(1)</script>', stock: 5n } }
    const printed = render('{{ item | json | raw }}', data)
    expect(printed).not.toContain('<')
    expect(JSON.parse(printed)).toEqual({ title: data.item.title, stock: '5' })
    expect(render('{{ nothing | json }}', data)).toBe('')
  })

  test('templates see own properties only', () => {
    const data: TemplateData = { item: { title: 'Bowl' }, list: [1, 2], when: now }
    const probes = [
      'item.constructor',
      'item.__proto__',
      'list.map',
      'when.getTime',
      'constructor',
      'item.toString',
      'title.constructor.name',
    ]
    expect(probes.map((probe) => render(`{{ ${probe} }}`, data))).toEqual(probes.map(() => ''))
    expect(render('{{ item.title }} {{ list.size }}', data)).toBe('Bowl 2')
  })

  test('syntax errors are reported on save, with their position', () => {
    const { check } = createTemplates()
    expect(refusalOf(() => check('{% if %')).code).toBe('template.syntax')
    expect(refusalOf(() => check('Hi {{ name | shout }}'))).toMatchObject({
      code: 'template.syntax',
      message: 'undefined filter: shout, line:1, col:4',
    })
    expect(refusalOf(() => check('{% nonsense %}')).code).toBe('template.syntax')
    expect(check('{{ fine }}')).toBeUndefined()
    expect(refusalOf(() => render("{{ 'x' | base64_decode }}")).code).toBe('template.failed')
  })
})

describe('limits', () => {
  const code = (template: string, options: TemplateOptions = {}) => refusalOf(() => render(template, {}, options)).code

  test('templates and partials have a maximum length', () => {
    expect(code('x'.repeat(11), { limits: { source: 10 } })).toBe('template.too_much')
    const partials = { long: 'x'.repeat(40) }
    expect(code("{% render 'long' %}", { limits: { source: 30 }, partials })).toBe('template.too_much')
  })

  test('output has a maximum length', () => {
    expect(code('{% for i in (1..9) %}x{% endfor %}', { limits: { output: 8 } })).toBe('template.too_much')
    expect(render('{% for i in (1..8) %}x{% endfor %}', {}, { limits: { output: 8 } })).toBe('xxxxxxxx')
  })

  test('exponential growth is stopped, by capture or append', () => {
    const start = "{% assign s = 'xxxxxxxxxx' %}"
    const doubled = `${start}${'{% capture s %}{{ s }}{{ s }}{% endcapture %}'.repeat(25)}`
    expect(code(doubled)).toBe('template.too_much')
    // Text is not escaped, so only our own limit counts the output.
    expect(code(doubled, { output: 'text' })).toBe('template.too_much')
    expect(code(`${start}${'{% assign s = s | append: s %}'.repeat(40)}`)).toBe('template.too_much')
    expect(code('{% for i in (1..100000000) %}{% endfor %}')).toBe('template.too_much')
  })

  test('excessive nesting is rejected, when parsing and when rendering', () => {
    expect(code('{% if true %}'.repeat(15_000))).toBe('template.syntax')
    const nested = (levels: number) => `${'{% if true %}'.repeat(levels)}x${'{% endif %}'.repeat(levels)}`
    expect(render(nested(100))).toBe('x')
    // The maximum recursion depth differs between machines: deep nesting works or is rejected, and never crashes.
    const outcome = () => {
      try {
        return render(nested(8_000))
      } catch (error) {
        return error instanceof DomainError ? error.code : error
      }
    }
    expect(outcome()).toMatch(/^(x|template\.\w+)$/)
  })

  test('a long-running template is stopped', () => {
    const partials = Object.fromEntries(
      Array.from({ length: 16 }, (_, index) => [`p${index + 1}`, `{% render 'p${index + 2}' %}`.repeat(16)]),
    )
    expect(code("{% render 'p1' %}", { partials: { ...partials, p16: '' }, limits: { time: 20 } })).toBe(
      'template.too_much',
    )
  })
})
