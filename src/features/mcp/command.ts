import { McpServer, type ServerContext } from '@modelcontextprotocol/server'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { messageOf } from '../../lib/reason-of.ts'
import { toolVersion } from '../../lib/version.ts'
import { cleanLine } from '../../lib/text/printing/clean-text.ts'
import { readFlags } from '../../cli/read-flags.ts'
import { runProgram } from './run-program.ts'
import { type Tool, tools } from './tools.ts'

/**
 * Runs `rag-gate mcp`, which serves the tools over standard input and output until the client
 * closes them. Returns 0.
 */
export async function run(args: readonly string[]): Promise<number> {
  readFlags('mcp', args, {})
  const folder = process.cwd()
  await new Promise<void>((resolve) => {
    const served = serveStdio(() => serverIn(folder), {
      onerror: (error) => process.stderr.write(`${cleanLine(messageOf(error))}\n`),
    })
    process.stdin.once('close', () => void served.close().then(resolve, resolve))
  })
  return 0
}

function serverIn(folder: string): McpServer {
  const server = new McpServer(
    { name: 'rag-gate', version: toolVersion },
    { capabilities: { tools: {} } },
  )
  for (const [name, one] of Object.entries<Tool>(tools)) register(server, { name, one, folder })
  return server
}

function register(
  server: McpServer,
  { name, one, folder }: { name: string; one: Tool; folder: string },
): void {
  const { title, description, input, output, readOnly } = one
  const config = {
    title,
    description,
    inputSchema: input,
    outputSchema: output,
    annotations: { readOnlyHint: readOnly, destructiveHint: false, openWorldHint: !readOnly },
  }
  server.registerTool(name, config, async (given, context) => {
    try {
      const runWords = async (...words: readonly string[]) =>
        runProgram(words, { folder, signal: context.mcpReq.signal, onLine: progressOf(context) })
      const { text, fields } = await one.call(given, { run: runWords, folder })
      return { content: [{ type: 'text', text: cutTo(text) }], structuredContent: fields }
    } catch (error) {
      return { isError: true, content: [{ type: 'text', text: messageOf(error) }] }
    }
  })
}

/** The maximum number of characters in a result. Each character costs the client model tokens. */
const mostShown = 60_000

function cutTo(text: string): string {
  return text.length <= mostShown
    ? text
    : `${text.slice(0, mostShown)}\n… ${text.length - mostShown} more characters`
}

/** Returns a function that sends log lines to the client if it requested progress notifications. */
function progressOf({ mcpReq }: ServerContext): (line: string) => void {
  // oxlint-disable-next-line no-underscore-dangle -- the protocol's name
  const token = mcpReq._meta?.progressToken
  let told = 0
  return (line) => {
    if (token === undefined) return
    told += 1
    const params = { progressToken: token, progress: told, message: cleanLine(line) }
    mcpReq.notify({ method: 'notifications/progress', params }).catch(() => undefined)
  }
}
