/** Where a golden set is looked for, and written, if no configuration names another place. */
export const defaultGolden = 'eval/golden.jsonl'
