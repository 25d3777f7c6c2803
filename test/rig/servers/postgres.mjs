// Runs PostgreSQL with pgvector in a separate process until it is killed, on a free port. Prints its
// address.
import { PGlite } from '@electric-sql/pglite'
import { vector } from '@electric-sql/pglite-pgvector'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

const db = await PGlite.create({ extensions: { vector } })
const server = new PGLiteSocketServer({ db, host: '127.0.0.1', port: 0, maxConnections: 20 })
await server.start()
console.log(`postgresql://postgres@${server.getServerConn()}/postgres`)
