/**
 * Returns a copy of a list that is kept for long: arrays built with `push` or `flatMap` have unused
 * room for 16 more elements.
 */
export function withoutSpareRoom<Element>(list: readonly Element[]): readonly Element[] {
  return list.slice()
}
