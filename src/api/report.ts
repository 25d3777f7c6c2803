/**
 * A report as `report.json` has it. The type that other programs see, in `dist/api.d.ts`, is made from the
 * report's schema by `scripts/api-types.ts`; here is what this code reads of it.
 */
export type Report = {
  readonly schema: 3
  readonly verdict: 'pass' | 'warn' | 'fail' | 'error'
  readonly [key: string]: unknown
}
