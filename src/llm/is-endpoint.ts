/**
 * Whether the text may be the address of a model: https anywhere, http on this machine alone, so that a
 * key never travels in the clear. User, password and fragment have no place in it.
 */
export function isEndpoint(text: string): boolean {
  // The parser mends blanks and backslashes, and drops an empty user or fragment without a word.
  if (!/^https?:\/\/[^\s\\@/?#]+(?:[/?][^\s\\#]*)?$/.test(text) || !URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || isThisMachine(hostname)
}

/** Whether an address that `isEndpoint` is one of this machine. */
export function isLocalEndpoint(address: string): boolean {
  return isThisMachine(new URL(address).hostname)
}

/** `hostname` is as `URL` writes it: addresses of version 4 in full, those of version 6 in brackets. */
function isThisMachine(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}
