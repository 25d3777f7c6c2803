import { markerPrefix } from './marker.ts'
import { withoutBot, type Comment, type Comments } from './open-comments.ts'

/**
 * Our comments of one key, oldest first; empty where there is none. Anybody can copy our marker into
 * a comment: ours begins with it and was written by the bot that the token belongs to.
 */
export async function findOurs(comments: Comments, key: string): Promise<readonly Comment[]> {
  const login = await comments.ownLogin()
  const all = await comments.list()
  return all.filter(
    ({ body, author }) =>
      body.startsWith(markerPrefix(key)) &&
      author?.type === 'Bot' &&
      withoutBot(author.login) === login,
  )
}
