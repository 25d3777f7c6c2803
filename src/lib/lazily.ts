/** Makes it when it is first asked for, and once. */
export function lazily<Made>(make: () => Made): () => Made {
  let known: { readonly made: Made } | undefined
  return () => (known ??= { made: make() }).made
}
