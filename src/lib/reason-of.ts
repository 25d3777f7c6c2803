/**
 * Returns an error's message, or the text of a thrown value that is not an error. The result may contain
 * untrusted text and is not sanitized.
 */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/**
 * Returns the system's code for an error, such as `ENOENT`, or undefined if there is none. Unlike the
 * message, the code contains no path.
 */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}

/** Returns the system's code for an error, such as `ENOENT`, or the error as text if there is none. */
export function troubleName(error: unknown): string {
  return codeOf(error) ?? String(error)
}

/**
 * Returns whether an error comes from a system call. `zlib` errors also have codes, but no system
 * call.
 */
export function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}
