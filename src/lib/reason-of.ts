/**
 * Returns the message of an error, or the text of a thrown value that is not an error. It may be
 * untrusted and is not cleaned.
 */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/**
 * Returns the system's code for an error, such as `ENOENT`; unlike the message, it contains no path.
 * Undefined if the error has no code.
 */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}

/** Returns the system's code for an error, such as `ENOENT`, or otherwise the error as text. */
export function troubleName(error: unknown): string {
  return codeOf(error) ?? String(error)
}

/**
 * Returns whether an error comes from a system call. Errors of `zlib` also have codes, but name no system
 * call.
 */
export function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}
