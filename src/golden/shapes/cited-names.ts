/**
 * Returns the names of files that a text cites in square brackets, without fragments, such as
 * `plans.pdf` in "It costs 9 euros. [plans.pdf#page=7]". Links are not citations.
 */
export function citedNames(text: string): readonly string[] {
  const names = Array.from(text.matchAll(/\[([^\][\n]{3,300})\](?!\()/g), ([, cited = '']) => {
    const [name = ''] = cited.split('#')
    return name.trim()
  })
  return [...new Set(names.filter((name) => /[^\s./]\.[a-z\d]{1,8}$/i.test(name)))]
}
