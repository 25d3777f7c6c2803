/**
 * Serializes a value as JSON with control and format characters escaped, so the output cannot
 * reorder text, end lines or control a terminal.
 */
export function visibleJson(value: unknown, indent?: number): string {
  return visible(JSON.stringify(value, undefined, indent))
}

export function visible(json: string): string {
  return json.replace(/[\u007f-\u009f\u2028\u2029]|\p{Cf}/gu, (found) =>
    Array.from({ length: found.length }, (_, at) => escaped(found.charCodeAt(at))).join(''),
  )
}

function escaped(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, '0')}`
}
