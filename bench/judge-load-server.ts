import { judgeServer } from '../test/support/judge-server.ts'

/**
 * Runs a judge server in a separate process, so that its processor time is not attributed to the client.
 * Sends its address at startup, and its number of requests on demand.
 */
const server = await judgeServer(JSON.parse(process.argv[2] ?? '{}'))
process.on('message', () => process.send?.(server.requests()))
process.send?.(server.baseUrl)
