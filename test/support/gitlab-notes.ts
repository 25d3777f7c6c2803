import { type ScriptedServer, scriptedServer } from './scripted-server.ts'

type Note = { readonly id: number; readonly author: { readonly id: number }; body: string }

export type GitLabNotes = ScriptedServer & {
  /** The notes of the merge request, oldest first. */
  readonly notes: readonly Note[]
}

/**
 * A stand-in for GitLab's documented API for the notes of merge request 7 of project 42: pages have at most
 * 100 notes, and users cannot edit each other's notes. `token` belongs to user 5. `others` are earlier
 * notes by user 1.
 */
export async function gitlabNotes(token: string, others: readonly string[]): Promise<GitLabNotes> {
  const notes: Note[] = others.map((body, at) => ({ id: at + 1, author: { id: 1 }, body }))
  const path = '/api/v4/projects/42/merge_requests/7/notes'
  const server = await scriptedServer((request, response) => {
    const { pathname, searchParams } = new URL(request.path, 'http://gitlab')
    const reply = (status: number, value: unknown, headers = {}): void => {
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
      response.end(JSON.stringify(value))
    }
    if (request.headers['private-token'] !== token)
      return reply(401, { message: '401 Unauthorized' })
    const route = `${request.method} ${pathname}`
    if (route === 'GET /api/v4/user') return reply(200, { id: 5 })
    if (route === `GET ${path}`) {
      const page = Number(searchParams.get('page') ?? 1)
      const size = Math.min(100, Number(searchParams.get('per_page') ?? 20))
      const listed = searchParams.get('sort') === 'asc' ? notes : notes.toReversed()
      const next = page * size < notes.length ? String(page + 1) : ''
      return reply(200, listed.slice((page - 1) * size, page * size), { 'X-Next-Page': next })
    }
    const { body } = JSON.parse(request.body) as { readonly body: string }
    if (route === `POST ${path}`) {
      const note = { id: notes.length + 1, author: { id: 5 }, body }
      notes.push(note)
      return reply(201, note)
    }
    const note = notes.find(({ id }) => route === `PUT ${path}/${id}`)
    if (note === undefined) return reply(404, { message: '404 Not found' })
    if (note.author.id !== 5) return reply(403, { message: '403 Forbidden' })
    note.body = body
    return reply(200, note)
  })
  return Object.assign(server, { notes })
}
