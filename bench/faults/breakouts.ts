import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseCommands } from '../../test/rig/parse-commands.ts'
import { markdownParsers } from '../../test/support/markdown-parsers.ts'
import { ranByGit } from './attacks.ts'
import type { AtRest, Ran, Stage } from './stage.ts'

/** Workflow commands that the program itself sends to the runner. */
const own: ReadonlySet<string> = new Set([
  'add-mask',
  'debug',
  'endgroup',
  'error',
  'group',
  'notice',
  'warning',
])

/**
 * Returns signs that untrusted text or settings had an effect that only the program itself may
 * have.
 */
export function breakoutsIn(ran: Ran, rest: AtRest, stage: Stage): readonly string[] {
  const commands = parseCommands(ran.log)
    .filter(({ name, data }) => !own.has(name) || /^\s*(?:PWNED|html|gate$)/.test(data))
    .map(({ name, data }) => `command ${name}: ${data.slice(0, 80)}`)
  const markup = rest.bodies.flatMap((body) =>
    markdownParsers
      .map(({ name, html }) => ({ name, shown: html(body) }))
      .filter(({ shown }) => shown.split('<!--').length > 2 || /<(?:img|script)/i.test(shown))
      .map(({ name }) => `markup in a comment, rendered by ${name}`),
  )
  const git = existsSync(join(stage.notes, ranByGit)) ? ['git ran a command from its settings'] : []
  return [...commands, ...markup, ...git]
}
