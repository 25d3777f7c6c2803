import { connect, dropSchema } from './database.mjs'

const client = await connect()
await dropSchema(client)
await client.end()
