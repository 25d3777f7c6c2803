/** A workflow command as the runner parses it from a step's standard output. */
export type Command = {
  /** In lower case, because the runner ignores the case of names. */
  readonly name: string
  readonly properties: ReadonlyMap<string, string>
  readonly data: string
}

/**
 * Returns the commands that the runner would execute, in order. LF, CRLF and a lone CR each end a line, and
 * there are two notations: `::name key=value::data` at the start of a line (after optional white space) and
 * `##[name key=value]data` anywhere in a line. This is a port of ActionCommand in the runner's source;
 * unknown names are plain text.
 */
export function parseCommands(output: string): readonly Command[] {
  return output
    .split(/\r\n|\r|\n/)
    .map((line) => parseColons(line) ?? parseBrackets(line))
    .filter((command) => command !== undefined)
}

/** Names that the runner registers. */
const known = new Set([
  'add-mask',
  'add-matcher',
  'add-path',
  'debug',
  'echo',
  'endgroup',
  'error',
  'group',
  'internal-set-repo-path',
  'notice',
  'remove-matcher',
  'save-state',
  'set-env',
  'set-output',
  'stop-commands',
  'warning',
])

function parseColons(line: string): Command | undefined {
  const message = line.trimStart()
  if (!message.startsWith('::')) return undefined
  const end = message.indexOf('::', 2)
  if (end < 0) return undefined
  return commandOf(message.slice(2, end), {
    separator: ',',
    property: (value) =>
      unescape(value, { '%0D': '\r', '%0A': '\n', '%3A': ':', '%2C': ',', '%25': '%' }),
    data: unescape(message.slice(end + 2), { '%0D': '\r', '%0A': '\n', '%25': '%' }),
  })
}

function parseBrackets(line: string): Command | undefined {
  const start = line.indexOf('##[')
  const end = start < 0 ? -1 : line.indexOf(']', start)
  if (end < 0) return undefined
  const read = (value: string): string =>
    unescape(value, { '%3B': ';', '%0D': '\r', '%0A': '\n', '%5D': ']', '%25': '%' })
  return commandOf(line.slice(start + 3, end), {
    separator: ';',
    property: read,
    data: read(line.slice(end + 1)),
  })
}

function commandOf(
  head: string,
  spelling: {
    readonly separator: string
    readonly property: (value: string) => string
    readonly data: string
  },
): Command | undefined {
  const space = head.indexOf(' ')
  const name = (space < 0 ? head : head.slice(0, space)).toLowerCase()
  if (!known.has(name)) return undefined
  const properties = new Map<string, string>()
  const listed = space < 0 ? '' : head.slice(space + 1).trim()
  for (const pair of listed.split(spelling.separator)) {
    const equals = pair.indexOf('=')
    if (equals > 0) properties.set(pair.slice(0, equals), spelling.property(pair.slice(equals + 1)))
  }
  return { name, properties, data: spelling.data }
}

/** The order matters: the escaped percent sign must be replaced last. */
function unescape(value: string, table: Readonly<Record<string, string>>): string {
  return Object.entries(table).reduce((text, [from, to]) => text.replaceAll(from, to), value)
}
