/**
 * A report as in `report.json`. The type for other programs, in `dist/api.d.ts`, is generated from the
 * report's schema by `scripts/api-types.ts`; this type has only the fields that this code reads.
 */
export type Report = {
  readonly schema: 3
  readonly verdict: 'pass' | 'warn' | 'fail' | 'error'
  readonly [key: string]: unknown
}
