/**
 * A report as written to `report.json`, with only the fields that this code reads. `scripts/api-types.ts`
 * generates the type for other programs, in `dist/api.d.ts`, from the report's schema.
 */
export type Report = {
  readonly schema: 3
  readonly verdict: 'pass' | 'warn' | 'fail' | 'error'
  readonly [key: string]: unknown
}
