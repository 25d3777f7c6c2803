import { posix } from 'node:path'
import type {
  BuiltinSettings,
  CommandSettings,
  HttpSettings,
  PipelineSettings,
  ResponsePaths,
  RunsSettings,
  StepTimeouts,
} from '../model/settings/settings.ts'
import { chatParametersOf } from '../model/settings/chat-keys.ts'
import { millisecondsOf } from '../parse/milliseconds-of.ts'
import type { PipelineFile } from '../model/settings/pipeline-schema.ts'

/** The settings that a checked `pipeline` section stands for. */
export function pipelineFromFile(file: PipelineFile): PipelineSettings {
  switch (file.kind) {
    case 'builtin':
      return builtinOf(file)
    case 'command':
      return commandOf(file)
    case 'http':
      return httpOf(file)
    case 'runs':
      return runsOf(file)
  }
}

type FileOf<Kind extends PipelineFile['kind']> = Extract<PipelineFile, { kind: Kind }>

function builtinOf(file: FileOf<'builtin'>): BuiltinSettings {
  const { size, unit, overlap = Math.floor(size / 10) } = file.chunk
  const { embed, answer } = file
  return {
    kind: 'builtin',
    documents: globsOf(file.documents),
    chunk: { size, overlap, unit },
    retrieve: file.retrieve,
    embed: embed && { model: embed.model, dimensions: embed.dimensions, batch: embed.batch },
    answer: answer && {
      model: answer.model,
      prompt: answer.prompt?.trim(),
      ...chatParametersOf(answer),
    },
    ...everyKindOf(file),
  }
}

function commandOf(file: FileOf<'command'>): CommandSettings {
  return {
    kind: 'command',
    setup: file.setup,
    build: file.build,
    query: file.query,
    mode: file.mode,
    timeout: timeoutsOf(file.timeout),
    ...everyKindOf(file),
  }
}

function httpOf(file: FileOf<'http'>): HttpSettings {
  return {
    kind: 'http',
    setup: file.setup,
    build: file.build,
    start: file.start,
    ready: readyOf(file.ready),
    url: file.url,
    request: file.request,
    response: responseOf(file.response),
    timeout: timeoutsOf(file.timeout),
    ...everyKindOf(file),
  }
}

function runsOf(file: FileOf<'runs'>): RunsSettings {
  return { kind: 'runs', path: posix.normalize(file.path), ...everyKindOf(file) }
}

function everyKindOf({ inputs, depth, concurrency }: PipelineFile) {
  return { inputs: inputs && globsOf(inputs), depth, concurrency }
}

function globsOf(globs: readonly string[]): readonly string[] {
  return globs.map((glob) => glob.replace(/^(!?)(\.\/)+/, '$1'))
}

function timeoutsOf({ setup, build, start, query }: FileOf<'command'>['timeout']): StepTimeouts {
  return {
    setupMs: millisecondsOf(setup),
    buildMs: millisecondsOf(build),
    startMs: millisecondsOf(start),
    queryMs: millisecondsOf(query),
  }
}

function readyOf(ready: FileOf<'http'>['ready']): HttpSettings['ready'] {
  if (ready === undefined) return undefined
  return typeof ready === 'string' ? { kind: 'url', url: ready } : { kind: 'log', text: ready.log }
}

function responseOf({
  chunks,
  chunk,
  answer,
  context,
  usage,
}: FileOf<'http'>['response']): ResponsePaths {
  return {
    chunks,
    chunk: {
      id: pathOf(chunk.id),
      doc: pathOf(chunk.doc),
      start: pathOf(chunk.start),
      end: pathOf(chunk.end),
      text: pathOf(chunk.text),
      score: pathOf(chunk.score),
    },
    answer: pathOf(answer),
    context: pathOf(context),
    usage: {
      input_tokens: pathOf(usage.input_tokens),
      output_tokens: pathOf(usage.output_tokens),
    },
  }
}

function pathOf(written: string | false): string | undefined {
  return written === false ? undefined : written
}
