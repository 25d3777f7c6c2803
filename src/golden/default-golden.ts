/** Path to the golden set if the configuration does not set one. */
export const defaultGolden = 'eval/golden.jsonl'
