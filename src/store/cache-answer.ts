/** What the program that talks to GitHub's cache says at its end. */
export type CacheAnswer =
  /** The entry of this key was unpacked. */
  | { readonly kind: 'restored'; readonly key: string }
  | { readonly kind: 'absent' }
  | { readonly kind: 'saved' }
  /** Nothing was saved: the entry exists, or the token may not write. */
  | { readonly kind: 'not-saved' }
  /** There is no cache service here. */
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'failed'; readonly why: string }
