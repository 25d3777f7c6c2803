/** Selectors of the parts that get numbers, in order. `docs/comment.md` explains them. */
const parts = [
  '.markdown-alert',
  'table',
  '.markdown-body > p',
  'h4',
  'details',
  'details',
  'details',
  'details',
  'sub',
]

/** A browser script that puts a number next to each part of the comment. */
export const callOuts = `(() => {
  const frame = document.querySelector('.frame')
  frame.style.position = 'relative'
  const seen = new Set()
  const parts = ${JSON.stringify(parts)}
  parts.forEach((selector, at) => {
    const part = [...document.querySelectorAll(selector)].find((one) => !seen.has(one))
    if (part === undefined) return
    seen.add(part)
    const badge = document.createElement('b')
    badge.textContent = String(at + 1)
    badge.style.cssText = 'position:absolute;right:-1px;width:24px;height:24px;border-radius:12px;background:#bf3989;color:#fff;font:bold 14px/24px sans-serif;text-align:center'
    badge.style.top = part.getBoundingClientRect().top - frame.getBoundingClientRect().top + 'px'
    frame.append(badge)
  })
})()`
