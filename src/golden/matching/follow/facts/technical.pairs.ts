import type { Pairs } from './changed-facts.pairs.ts'

/**
 * Sentences from technical documentation, written after the rules on clauses were final. One of them
 * led to a rule change: endings are now ignored, so that "does not sort" and "sorts" can be compared.
 */
export const technical: Pairs = {
  flipped: [
    [
      'A worker that crashes is started again at most five times.',
      'A worker that crashes is started again at most fifty times.',
    ],
    [
      'Plugins are loaded before the server listens.',
      'Plugins are loaded after the server listens.',
    ],
    [
      'Cookies are sent only over HTTPS unless `insecure` is set.',
      'Cookies are sent only over HTTPS unless `lax` is set.',
    ],
    [
      'The parser keeps comments, and it does not sort keys.',
      'The parser keeps comments, and it sorts keys.',
    ],
    [
      'When the queue is full, the oldest message is dropped and the sender is not told.',
      'When the queue is full, the oldest message is dropped and the sender is told.',
    ],
    ['The default of `cacheTtl` is 300 seconds.', 'The default of `cacheTtl` is 300 milliseconds.'],
    [
      'Node.js 20 is the oldest version that is supported.',
      'Node.js 22 is the oldest version that is supported.',
    ],
    ['Requests are signed with ES256 by default.', 'Requests are signed with RS256 by default.'],
    [
      'To disable telemetry, set `TELEMETRY` to `false`.',
      'To enable telemetry, set `TELEMETRY` to `true`.',
    ],
    [
      'The image is pushed to registry.example.org after each release.',
      'The image is pushed to mirror.example.org after each release.',
    ],
    [
      'Tables are locked while an index is built.',
      'Tables are not locked while an index is built.',
    ],
    ['The dashboard refreshes every minute.', 'The dashboard refreshes every hour.'],
    [
      'A snapshot contains deleted rows unless `--compact` is passed.',
      'A snapshot contains deleted rows if `--compact` is passed.',
    ],
    ['Uploads over 10 MB return status 413.', 'Uploads over 10 MB return status 400.'],
    [
      'Der Dienst startet ohne Neustart des Servers neu.',
      'Der Dienst startet nach einem Neustart des Servers neu.',
    ],
    [
      'Jede Anfrage wird mindestens einmal wiederholt.',
      'Jede Anfrage wird höchstens einmal wiederholt.',
    ],
    [
      'Der Schlüssel steht in der Variable API_TOKEN.',
      'Der Schlüssel steht in der Variable ACCESS_TOKEN.',
    ],
    [
      'Fehler werden protokolliert, aber nicht gemeldet.',
      'Fehler werden protokolliert und gemeldet.',
    ],
    [
      'The retry policy applies to idempotent calls only.',
      'The retry policy applies to all calls.',
    ],
    ['Logs are written to the file app.log.', 'Logs are written to the standard output.'],
  ],
  reworded: [
    ['The client only speaks JSON out of the box.', 'The client natively speaks JSON with UTF-8.'],
    ['This avoids problems with cycles.', 'With this you will not have problems with cycles.'],
    [
      'If a header is not set, the field will not have a value.',
      'Without a header, the field lacks a value.',
    ],
    ['HTTP2 is on for every listener.', 'HTTP/2 is on for every listener.'],
    ['You can use any NodeJS logger for this.', 'Any Node.js logger can be used for this.'],
    [
      'Do not forget that `close` waits for open sockets.',
      'Remember that `close` waits for open sockets.',
    ],
    [
      'The file is not read again until the process restarts.',
      'The file is read again only when the process restarts.',
    ],
    [
      'It is not possible to change the port at run time.',
      'The port cannot be changed at run time.',
    ],
    [
      'The hook runs once the reply was sent.',
      'The hook runs once the reply was sent. It must not throw.',
    ],
    [
      'Set `host` to the address to bind to (see [network](net.md#bind-2)).',
      'Set `host` to the address to bind to (see [network](net.md#bind-3)).',
    ],
    [
      'The `timeout` option of the client is in milliseconds.',
      'The option `client.timeout` is in milliseconds.',
    ],
    ['Use the Express.js style of middleware.', 'Use Express.js-style middleware.'],
    ['In order to opt out, you have to pass `--no-cache`.', 'Pass `--no-cache` to opt out.'],
    [
      'Keys are not sorted and are kept as they are written.',
      'Keys keep the order in which they are written.',
    ],
    ['A missing file is no error.', "It isn't an error if the file is missing."],
    ['Die Datei wird nicht gelesen, wenn sie leer ist.', 'Eine leere Datei wird nicht gelesen.'],
    ['Vergessen Sie nicht, den Dienst neu zu starten.', 'Starten Sie den Dienst danach neu.'],
    [
      'Das Protokoll ist ohne Anmeldung nicht lesbar.',
      'Nur nach einer Anmeldung ist das Protokoll lesbar.',
    ],
    [
      'The token expires 15 minutes after sign-in.',
      'A token expires after 15 minutes. Sign in again to get a new one; there are no refresh tokens.',
    ],
    [
      "GitHub's limit of 5,000 requests an hour applies.",
      'The limit of GitHub applies: 5000 requests per hour.',
    ],
  ],
}
