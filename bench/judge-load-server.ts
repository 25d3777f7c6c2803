import { judgeServer } from '../test/support/judge-server.ts'

/** A server in a process of its own, so that its work is not taken for the client's: tells its address, and its requests when asked. */
const server = await judgeServer(JSON.parse(process.argv[2] ?? '{}'))
process.on('message', () => process.send?.(server.requests()))
process.send?.(server.baseUrl)
