/**
 * Returns a caching version of a function that takes a string. The cache may use `mostUnits` UTF-16
 * code units and is cleared when it exceeds this limit. An entry's size is the length of its key or
 * of its result, whichever is longer.
 */
export function remembered<Form extends string | { readonly text: string } | undefined>(
  make: (key: string) => Form,
  mostUnits: number,
): (key: string) => Form {
  const kept = new Map<string, { readonly form: Form }>()
  let units = 0
  return (key) => {
    const known = kept.get(key)
    if (known !== undefined) return known.form
    const form = make(key)
    const taken = Math.max(key.length, unitsOf(form))
    units += taken
    if (units > mostUnits) {
      kept.clear()
      units = taken
    }
    kept.set(key, { form })
    return form
  }
}

function unitsOf(form: string | { readonly text: string } | undefined): number {
  return (typeof form === 'string' ? form : form?.text)?.length ?? 0
}
