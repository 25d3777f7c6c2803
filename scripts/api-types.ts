import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'rolldown'
import { isolatedDeclarationSync } from 'rolldown/experimental'
import type { z } from 'zod'

import { reportJsonSchema } from './report-schema.ts'

type JsonSchema = z.core.JSONSchema.JSONSchema

const root = join(import.meta.dirname, '..')

/**
 * The type files for programs that import the package, with their sources. Apart from the report's type,
 * which is inlined, what a source exports must not use types from other files.
 */
const doors = { 'api.d.ts': 'src/api/api.ts', 'metrics.d.ts': 'src/api/metrics.ts' }

/**
 * A build plugin that writes one self-contained type file, without imports, for each entry point of the
 * package.
 */
export function apiTypes(): Plugin {
  return {
    name: 'api-types',
    generateBundle() {
      for (const [fileName, path] of Object.entries(doors))
        this.emitFile({ type: 'asset', fileName, source: declarationsOf(path) })
    },
  }
}

/** Returns the declarations that a source exports, with the type of the report included. */
function declarationsOf(path: string): string {
  const { code, errors } = isolatedDeclarationSync(path, readFileSync(join(root, path), 'utf8'))
  const [error] = errors
  if (error !== undefined) throw new Error(`${path}: ${error.message}`)
  const report = 'import type { Report } from "./report.ts";\n'
  const written = code.includes(report)
    ? `${code.replace(report, '')}${reportTypes(reportJsonSchema())}`
    : code
  if (/\bimport\b/.test(written)) throw new Error(`${path}: its types depend on another file`)
  return written
}

function reportTypes(schema: JsonSchema): string {
  return `/** A report, as report.json has it. */\ntype Report = ${typeOf(schema, '')};\n`
}

function typeOf(schema: JsonSchema | boolean, indent: string): string {
  if (typeof schema === 'boolean') return 'unknown'
  const options = schema.anyOf ?? schema.oneOf
  if (options !== undefined) {
    const types = new Set(options.map((option) => typeOf(option, indent)))
    return [...types].join(' | ')
  }
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined)
    return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  switch (schema.type) {
    case 'object':
      return objectType(schema, indent)
    case 'array':
      return arrayType(schema, indent)
    case 'integer':
    case 'number':
      return 'number'
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type
    case undefined:
    default:
      return 'unknown'
  }
}

function objectType(schema: JsonSchema, indent: string): string {
  const { properties = {}, required = [], additionalProperties } = schema
  const inner = `${indent} `
  const fields = Object.entries(properties).map(([key, value]) => {
    const mark = required.includes(key) ? '' : '?'
    return `${comment(value, inner)}${inner}${JSON.stringify(key).replace(/^"(\w+)"$/, '$1')}${mark}: ${typeOf(value, inner)};\n`
  })
  if (fields.length > 0) return `{\n${fields.join('')}${indent}}`
  return `{ [key: string]: ${typeOf(additionalProperties ?? true, indent)} }`
}

function arrayType({ items, prefixItems }: JsonSchema, indent: string): string {
  if (prefixItems !== undefined)
    return `[${prefixItems.map((item) => typeOf(item, indent)).join(', ')}]`
  if (Array.isArray(items))
    throw new Error('the array form of `items` is not part of this JSON Schema draft')
  return `(${typeOf(items ?? true, indent)})[]`
}

function comment(schema: JsonSchema | boolean, indent: string): string {
  if (typeof schema === 'boolean' || schema.description === undefined) return ''
  return `${indent}/** ${schema.description.replaceAll('*/', '* /')} */\n`
}
