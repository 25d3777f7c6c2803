/** The path that golden sets are read from and written to if the configuration names none. */
export const defaultGolden = 'eval/golden.jsonl'
