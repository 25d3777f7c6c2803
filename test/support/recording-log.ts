import type { Log } from '../../src/lib/log.ts'

/** A log that records its lines, each prefixed with its level: `warn: ...`. */
export function recordingLog(): Log & { readonly lines: readonly string[] } {
  const lines: string[] = []
  const keep = (level: string) => (line: string) => {
    lines.push(`${level}: ${line}`)
  }
  return {
    lines,
    info: keep('info'),
    warn: keep('warn'),
    debug: keep('debug'),
    group: (title, work) => {
      lines.push(`group: ${title}`)
      return work()
    },
    progress: ({ side, step, done, total }) => {
      lines.push(`progress: ${side} ${step} ${done}/${total}`)
    },
  }
}
