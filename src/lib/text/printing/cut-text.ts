/** Cuts a text to `limit` code points, the last of which is an ellipsis if something was cut. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text
  const points = Array.from(text)
  return points.length <= limit ? text : `${points.slice(0, limit - 1).join('')}\u2026`
}
