import { expect, it } from 'vitest'
import { changedFacts } from './changed-facts.ts'

it.each([
  ['mixed case', 'Logs go to MongoDB at night.', 'Logs go to Cassandra at night.', 'mongodb'],
  ['an acronym', 'Mail is sent by SES.', 'Mail is sent by SendGrid.', 'ses'],
  ['an algorithm', 'Keys are hashed with SipHash.', 'Keys are hashed with FNV.', 'siphash'],
  ['a dot', 'Pages are built with Vue.js first.', 'Pages are built with Svelte first.', 'vue.js'],
  ['the same letters', 'It runs on Node.js.', 'It runs on Deno.', 'node.js'],
  ['the start', 'RabbitMQ queues the jobs.', 'Kafka queues the jobs.', 'rabbitmq'],
  ['an acronym at the start', 'GCP hosts the site.', 'Azure hosts the site.', 'gcp'],
  [
    'a name used twice',
    'Ask Consul first. Consul knows it.',
    'Ask Etcd first. Etcd knows it.',
    'consul',
  ],
  ['a list', 'It reads Avro, GraphQL and ORC.', 'It reads Avro, Parquet and ORC.', 'graphql'],
  ['code', 'Logs go to `MongoDB` first.', 'Logs go to Cassandra first.', 'mongodb'],
  ['a heading', '## Storing Rows With MariaDB', '## Storing Rows With Oracle', 'mariadb'],
  ['a label', '- GitLab: a token is needed.', '- Gitea: a token is needed.', 'gitlab'],
  ['a hyphen', 'Use GitLab-hosted images.', 'Use Azure-hosted images.', 'gitlab'],
  ['German', 'Die Rechnungen liegen in MongoDB.', 'Die Rechnungen liegen in Oracle.', 'mongodb'],
  ['a German noun', 'Der Speicher heißt InfluxDB.', 'Der Speicher heißt Prometheus.', 'influxdb'],
  ['a German compound', 'Eine MySQL-Instanz genügt.', 'Eine Oracle-Instanz genügt.', 'mysql'],
  ['a German acronym', 'Der Dienst läuft bei AWS.', 'Der Dienst läuft bei OpenStack.', 'aws'],
])('a replaced name is a changed fact: %s', (_, before, after, name) => {
  expect(changedFacts(before, after)?.before).toEqual([name])
})

it.each([
  ['moved', 'Install the GitLab Runner.', 'Install the runner of GitLab.'],
  ['initials of a name', 'It is written in TS today.', 'It is written in TypeScript today.'],
  ['initials of words', 'It is hosted on GCP.', 'It is hosted on Google Cloud Platform.'],
  ['an ending', 'Rows are in Postgres now.', 'Rows are in PostgreSQL now.'],
  ['a joined name', 'It needs Wi-Fi to start.', 'It needs Wifi to start.'],
  ['a split name', 'Describe it with OpenAPI.', 'Describe it with Open API.'],
  ['case', 'Install Eslint at the root.', 'Install ESLint at the root.'],
  ['a possessive', "GitLab's API is slow.", 'The GitLab API is slow.'],
  ['a variable', 'Pass GITLAB_TOKEN to it.', 'Pass the GitLab token to it.'],
  ['a short form in code', 'It returns a Boolean.', 'It returns a `bool`.'],
  ['a label', 'NOTE: It is slow.', 'WARNING: It is slow.'],
  ['a common noun', 'Authentication is needed.', 'Authorisation is needed.'],
  ['plain words at the start', 'Customers pay by card.', 'Clients pay by card.'],
  ['German', 'Es ist in TS geschrieben.', 'Es ist in TypeScript geschrieben.'],
  ['a German compound', 'Die MariaDB-Instanz läuft.', 'Die Instanz von MariaDB läuft.'],
])('another form of a name is no changed fact: %s', (_, before, after) => {
  expect(changedFacts(before, after)).toBeUndefined()
})
