// Posts a file as RAG Gate's note on the merge request. Later runs edit the same note.
// RAG_GATE_TOKEN: a project access token with the scope api and the role Reporter.
import { readFile } from 'node:fs/promises'

const { CI_API_V4_URL, CI_PROJECT_ID, CI_MERGE_REQUEST_IID, RAG_GATE_TOKEN = '' } = process.env
const notes = `projects/${CI_PROJECT_ID}/merge_requests/${CI_MERGE_REQUEST_IID}/notes`
const marker = '<!-- rag-gate -->'

const body = `${marker}\n${await readFile(process.argv[2], 'utf8')}`
const note = await ownNote()
if (note === undefined) await call('POST', notes, { body })
else await call('PUT', `${notes}/${note.id}`, { body })
console.log(note === undefined ? 'made the note' : `edited note ${note.id}`)

/** Returns the note by the token's own user, because anybody can write the marker. */
async function ownNote() {
  const me = await (await call('GET', 'user')).json()
  for (let page = '1'; page;) {
    const response = await call('GET', `${notes}?sort=asc&per_page=100&page=${page}`)
    const own = (await response.json()).find(
      ({ author, body }) => author.id === me.id && body.startsWith(marker),
    )
    if (own !== undefined) return own
    page = response.headers.get('x-next-page')
  }
}

async function call(method, path, body) {
  const response = await fetch(`${CI_API_V4_URL}/${path}`, {
    method,
    headers: { 'PRIVATE-TOKEN': RAG_GATE_TOKEN, 'Content-Type': 'application/json' },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`)
  return response
}
