import { GateError } from '../core/errors.ts'
import type { Command } from './input-schema.ts'

/** The refusal of an event that a command never runs under: it names the event, the reason, and what is supported. */
export function refusedEvent(name: string, command: Command): GateError {
  const event = name === '' ? 'an event without a name' : `the event ${name}`
  return new GateError('event-refused', `RAG Gate's ${command} does not run under ${event}`, {
    hint: `${reasonOf(name)}the supported events are ${supportedBy(command)}`,
  })
}

function reasonOf(name: string): string {
  switch (name) {
    case 'pull_request_target':
      return "it would run the pull request's code next to this repository's secrets; use pull_request, which serves forks as well; "
    case 'workflow_run':
      return "it would run another run's code next to this repository's secrets; under workflow_run only `command: report` runs, on run files that `collect` wrote in the workflow that pull_request starts; "
    default:
      return ''
  }
}

function supportedBy(command: Command): string {
  const always = 'pull_request, pull_request_review, merge_group, push, schedule'
  return command === 'report'
    ? `${always}, workflow_dispatch and workflow_run`
    : `${always} and workflow_dispatch`
}
