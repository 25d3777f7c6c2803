/** Returns a function that creates the value on its first call and always returns that value. */
export function lazily<Made>(make: () => Made): () => Made {
  let known: { readonly made: Made } | undefined
  return () => (known ??= { made: make() }).made
}
