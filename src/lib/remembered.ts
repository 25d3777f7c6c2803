/**
 * The same function of a text, which asks once for each and keeps what it gets up to a number of UTF-16 units; past it all
 * is forgotten. A text that is longer than what is made of it counts in its place, as it is kept as well.
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
