import type { z } from 'zod'
import { shortText } from '../../parse/expected.ts'
import { onlyPlaceholders } from '../../parse/placeholders.ts'
import { holdsPlaceholder, replacePlaceholders } from '../../text/placeholders.ts'

/**
 * The address of a server: http or https, no user, password or fragment; `{port}`, `{side}` and `{sha}` may
 * be in it. `what` says in messages what was expected instead of something that is no address at all.
 */
export function serverUrl(what: string): z.ZodString {
  return url(what, sample).superRefine(onlyPlaceholders([...sample.keys()]))
}

/** The same for an address where questions are asked: after its `?` they may stand themselves. */
export function questionUrl(what: string): z.ZodString {
  const asked = ['query', 'k', 'id'] as const
  const blank = new Map([...sample, ...asked.map((name) => [name, ''] as const)])
  return url(what, blank)
    .superRefine(onlyPlaceholders([...blank.keys()]))
    .superRefine((text, context) => {
      const [path = ''] = text.split('?', 1)
      for (const name of asked)
        if (holdsPlaceholder(path, name))
          context.addIssue(`expected {${name}} after a question mark, as in ?q={${name}}`)
    })
}

/** The address of an endpoint of models: http or https, no user, password or fragment. */
export function modelUrl(): z.ZodString {
  return url('the address of an API such as https://example.com/v1', new Map())
}

/**
 * The address that a page will be served at: http or https, without a query or fragment; `{pr}` and `{sha}`
 * may be in it.
 */
export function pageAddress(): z.ZodString {
  const what = 'the address of a page such as https://example.com/rag-gate/{pr}/report.html'
  return shortText(what, 2000)
    .regex(/^https?:\/\/[A-Za-z0-9.:-]+(?:\/[A-Za-z0-9._~%/{}-]*)?$/, { error: `expected ${what}` })
    .superRefine(onlyPlaceholders(['pr', 'sha']))
}

function url(what: string, placeholders: ReadonlyMap<string, string>): z.ZodString {
  return shortText(what, 2000).superRefine((text, context) => {
    const message = complaintAbout(replacePlaceholders(text, placeholders), what)
    if (message === undefined) return
    // Whoever wrote a password into it does not want to read it in a log.
    const input = text.replace(/\/\/.*@/s, '//…@')
    context.addIssue({ code: 'custom', message, input })
  })
}

/** As in the address that is asked, only that the port is any port. */
const sample = new Map([
  ['port', '1'],
  ['side', 'base'],
  ['sha', '0'],
])

function complaintAbout(text: string, what: string): string | undefined {
  const address = URL.parse(text)
  if (address === null || !/^https?:\/\//i.test(text)) return `expected ${what}`
  if (address.username !== '' || address.password !== '') {
    return 'expected a URL without user and password, which everybody could read here'
  }
  return text.includes('#')
    ? 'expected a URL without a fragment (#), which is never sent'
    : undefined
}
