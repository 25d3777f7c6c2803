/** What an error says; of a thrown value that is not an error, its text. Not cleaned. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/**
 * The system's name for what went wrong, such as `ENOENT`; unlike the message it has no path. Undefined if it
 * has none.
 */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}

/** The system's name for what went wrong, such as `ENOENT`, else the error itself. */
export function troubleName(error: unknown): string {
  return codeOf(error) ?? String(error)
}

/** Whether the system refused what was asked of it. Errors of `zlib` have codes, too, but name no call. */
export function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}
