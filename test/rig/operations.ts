/** An operation of GitHub's REST API, with method and path from the official description. */
export type Operation = { readonly method: string; readonly path: string }

/**
 * Every REST operation that the product may use. `npm run rig` reduces the official description to these,
 * and the proxy answers 404 to all others.
 */
export const operations: readonly Operation[] = [
  { method: 'get', path: '/user' },
  { method: 'get', path: '/repos/{owner}/{repo}/pulls' },
  { method: 'get', path: '/repos/{owner}/{repo}/pulls/{pull_number}' },
  { method: 'get', path: '/repos/{owner}/{repo}/pulls/{pull_number}/files' },
  { method: 'get', path: '/repos/{owner}/{repo}/pulls/{pull_number}/reviews' },
  { method: 'get', path: '/repos/{owner}/{repo}/pulls/{pull_number}/commits' },
  { method: 'get', path: '/repos/{owner}/{repo}/collaborators/{username}/permission' },
  { method: 'get', path: '/repos/{owner}/{repo}/compare/{basehead}' },
  { method: 'get', path: '/repos/{owner}/{repo}/commits/{ref}' },
  { method: 'get', path: '/repos/{owner}/{repo}/issues/{issue_number}/comments' },
  { method: 'post', path: '/repos/{owner}/{repo}/issues/{issue_number}/comments' },
  { method: 'get', path: '/repos/{owner}/{repo}/issues/comments/{comment_id}' },
  { method: 'patch', path: '/repos/{owner}/{repo}/issues/comments/{comment_id}' },
  { method: 'delete', path: '/repos/{owner}/{repo}/issues/comments/{comment_id}' },
  { method: 'get', path: '/repos/{owner}/{repo}/issues' },
  { method: 'post', path: '/repos/{owner}/{repo}/issues' },
  { method: 'patch', path: '/repos/{owner}/{repo}/issues/{issue_number}' },
  { method: 'post', path: '/repos/{owner}/{repo}/check-runs' },
  { method: 'get', path: '/repos/{owner}/{repo}/check-runs/{check_run_id}' },
  { method: 'patch', path: '/repos/{owner}/{repo}/check-runs/{check_run_id}' },
  { method: 'get', path: '/repos/{owner}/{repo}/commits/{ref}/check-runs' },
]

/**
 * Returns the operation of a request's path, or undefined if the product must not use it. A `{ref}` or
 * `{basehead}` may contain slashes; the most specific path wins.
 */
export function findOperation(method: string, path: string): Operation | undefined {
  return operations
    .filter((operation) => operation.method === method.toLowerCase() && matches(operation, path))
    .toSorted((a, b) => b.path.length - a.path.length)[0]
}

function matches(operation: Operation, path: string): boolean {
  const pattern = operation.path
    .replaceAll(/\{(ref|basehead)\}/g, '.+')
    .replaceAll(/\{\w+\}/g, '[^/]+')
  return new RegExp(`^${pattern}$`).test(path)
}
