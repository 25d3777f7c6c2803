/** Cuts a string to `limit` code points. If anything is cut, the last code point is an ellipsis. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text
  const points = Array.from(text)
  return points.length <= limit ? text : `${points.slice(0, limit - 1).join('')}\u2026`
}
