/**
 * Copies a list that will be kept for a long time, because arrays built with `push` or `flatMap` have
 * unused room for 16 more elements.
 */
export function withoutSpareRoom<Element>(list: readonly Element[]): readonly Element[] {
  return list.slice()
}
