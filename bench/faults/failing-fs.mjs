// This module is loaded before the program. It makes file operations of the main thread fail from a
// given number on, as configured in FAULTS_FS.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { isMainThread } from 'node:worker_threads'

const { kind, from, times, code, count } = JSON.parse(process.env.FAULTS_FS ?? '{}')
delete process.env.FAULTS_FS
delete process.env.NODE_OPTIONS

const names = {
  write: {
    any: [
      'writeFile',
      'appendFile',
      'mkdir',
      'mkdtemp',
      'rename',
      'copyFile',
      'link',
      'symlink',
      'rm',
      'rmdir',
      'unlink',
      'chmod',
      'truncate',
      'write',
      'writev',
    ],
    handle: ['write', 'writev', 'writeFile', 'appendFile', 'sync', 'datasync', 'truncate', 'chmod'],
  },
  read: {
    any: ['readFile', 'open', 'readdir', 'stat', 'lstat', 'realpath', 'readlink', 'access', 'read'],
    handle: ['read', 'readFile', 'stat'],
  },
}

let seen = 0

function trouble(what) {
  // Operations of Node's module loader are not counted, because failing before the first line of the
  // program says nothing about the program.
  if (new Error().stack?.includes('node:internal/modules/') === true) return undefined
  seen += 1
  if (from === undefined || seen < from || seen >= from + times) return undefined
  const error = new Error(`${code}: planted by the harness, ${what}`)
  return Object.assign(error, { code, errno: -5, syscall: what })
}

function replace(owner, name, wrap) {
  const own = owner[name]
  if (typeof own === 'function') owner[name] = Object.assign(wrap(own), own)
}

if (isMainThread && kind !== undefined) {
  const write = fs.writeFileSync
  const sample = await fs.promises.open('/dev/null')
  const handle = Object.getPrototypeOf(sample)
  await sample.close()
  const rejecting = (name) => (own) =>
    async function (...args) {
      const error = trouble(name)
      if (error !== undefined) throw error
      return own.apply(this, args)
    }
  for (const name of names[kind].any) {
    replace(fs.promises, name, rejecting(name))
    replace(
      fs,
      `${name}Sync`,
      (own) =>
        function (...args) {
          // Standard output and standard error are excluded, because the log is covered by another fault.
          const error =
            typeof args[0] === 'number' && args[0] < 3 ? undefined : trouble(`${name}Sync`)
          if (error !== undefined) throw error
          return own.apply(this, args)
        },
    )
    replace(
      fs,
      name,
      (own) =>
        function (...args) {
          const told = args.at(-1)
          const error = typeof args[0] === 'number' && args[0] < 3 ? undefined : trouble(name)
          if (error === undefined || typeof told !== 'function') return own.apply(this, args)
          process.nextTick(told, error)
        },
    )
  }
  for (const name of names[kind].handle) replace(handle, name, rejecting(name))
  syncBuiltinESMExports()
  if (count !== undefined) process.on('exit', () => write(count, String(seen)))
}
