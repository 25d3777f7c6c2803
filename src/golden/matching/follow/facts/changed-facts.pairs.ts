/** A sentence on base and its counterpart on head. */
type Pair = readonly [before: string, after: string]

/** `flipped`: head states a different fact. `reworded`: head states the same fact in other words. */
export type Pairs = { readonly flipped: readonly Pair[]; readonly reworded: readonly Pair[] }

/** Sentences used while writing the rules and word lists. */
export const known: Pairs = {
  flipped: [
    [
      'Two-factor sign-in is enabled for every member of the team.',
      'Two-factor sign-in is disabled for every member of the team.',
    ],
    [
      'Expense reports are paid out after the manager has signed them.',
      'Expense reports are paid out before the manager has signed them.',
    ],
    [
      'The proxy allows connections from the guest network.',
      'The proxy blocks connections from the guest network.',
    ],
    [
      'The field `billing_email` receives a copy of each invoice.',
      'The field `support_email` receives a copy of each invoice.',
    ],
    [
      'Backups are copied to the data centre in Oslo every night.',
      'Backups are copied to the data centre in Turin every night.',
    ],
    [
      'Support answers on Tuesday and Thursday from nine to noon.',
      'Support answers on Tuesday and Friday from nine to noon.',
    ],
    [
      'Contractors must hand in their badge on the last day.',
      'Contractors may hand in their badge on the last day.',
    ],
    [
      'A queue keeps at most 40 messages for each consumer.',
      'A queue keeps at most 400 messages for each consumer.',
    ],
    [
      'Set strictMode to true to reject unknown keys.',
      'Set strictMode to false to reject unknown keys.',
    ],
    [
      'Run the migration with --dry-run to see what it would change.',
      'Run the migration with --force to see what it would change.',
    ],
    [
      'Each client may send 60 requests per minute to the search endpoint.',
      'Each client may send 60 requests per hour to the search endpoint.',
    ],
    [
      'Deleted rows can be restored from the archive.',
      'Deleted rows cannot be restored from the archive.',
    ],
    [
      'Die Protokollierung ist in der Testumgebung aktiviert.',
      'Die Protokollierung ist in der Testumgebung deaktiviert.',
    ],
    [
      'Der Antrag muss vor Beginn der Reise eingereicht werden.',
      'Der Antrag muss nach Beginn der Reise eingereicht werden.',
    ],
    [
      'Die Angabe der Telefonnummer ist freiwillig.',
      'Die Angabe der Telefonnummer ist verpflichtend.',
    ],
    ['Das Lager in Kassel nimmt Rücksendungen an.', 'Das Lager in Erfurt nimmt Rücksendungen an.'],
    [
      'Der Wartungsvertrag beginnt im April und läuft zwölf Monate.',
      'Der Wartungsvertrag beginnt im Oktober und läuft zwölf Monate.',
    ],
    [
      'Ein Konto darf mindestens drei Geräte verbinden.',
      'Ein Konto darf höchstens drei Geräte verbinden.',
    ],
    ['Private Anrufe sind in den Pausen erlaubt.', 'Private Anrufe sind in den Pausen verboten.'],
    [
      'Die Datei settings.toml wird beim Start gelesen.',
      'Die Datei secrets.toml wird beim Start gelesen.',
    ],
  ],
  reworded: [
    [
      'Two-factor sign-in is enabled for every member of the team.',
      'For every member of the team, two-factor sign-in is enabled.',
    ],
    [
      'The proxy blocks connections from the guest network.',
      'Connections from the guest network are blocked by the proxy.',
    ],
    [
      'Expense reports are paid out after the manager has signed them.',
      'Once the manager has signed an expense report, it is paid out.',
    ],
    [
      'Use the search box to find an older invoice.',
      'Utilise the search field to locate an older invoice.',
    ],
    [
      'Backups are copied to the data centre in Oslo every night.',
      'Every night we copy backups to our Oslo data centre.',
    ],
    ['A token is valid for two hours.', 'Each token stays valid for 2 hours.'],
    [
      'You do not need an account to read the status page.',
      "You don't need an account in order to read the status page.",
    ],
    ['Guests are not allowed to invite others.', 'Guests are forbidden to invite others.'],
    [
      'The export is not available on the free plan.',
      'The export is unavailable on the free plan.',
    ],
    [
      'Customers who pay by card get their goods on the same day.',
      'Clients paying by card receive their goods the same day.',
    ],
    [
      'Set the option `retries` to 5 in the file config.yaml.',
      'In the file config.yaml, set `retries` to 5.',
    ],
    ['Our office is open from Monday to Friday.', 'The office opens from Monday to Friday.'],
    ['Invoices are sent monthly by e-mail.', 'Each month we send the invoices by email.'],
    [
      'Die Protokollierung ist in der Testumgebung aktiviert.',
      'In der Testumgebung ist die Protokollierung aktiviert.',
    ],
    [
      'Kunden können ihre Bestellung innerhalb von 14 Tagen widerrufen.',
      'Innerhalb von 14 Tagen können Kundinnen und Kunden ihren Auftrag widerrufen.',
    ],
    [
      'Das Formular senden Sie an die Niederlassung in Kassel.',
      'Bitte schicken Sie das Formular an die Filiale in Kassel.',
    ],
    ['Der Zugang ist für Gäste nicht erlaubt.', 'Der Zugang ist für Gäste verboten.'],
    [
      'Vor dem Versand prüft das Lager jede Lieferung.',
      'Das Lager kontrolliert jede Lieferung vor dem Versand.',
    ],
    ['Die Gebühr beträgt drei Prozent des Umsatzes.', 'Die Gebühr liegt bei 3 % des Umsatzes.'],
    [
      'Bei Verlust der Karte sperren Sie das Konto sofort.',
      'Geht die Karte verloren, sperren Sie Ihr Konto umgehend.',
    ],
  ],
}

/**
 * Sentences written after the rules and word lists were final. Neither the rules nor the lists were
 * changed because of them.
 */
export const unseen: Pairs = {
  flipped: [
    [
      'Warranty claims need the original receipt and the serial number.',
      'Warranty claims need neither the original receipt nor the serial number.',
    ],
    [
      'Trial accounts are deleted 30 days after the last sign-in.',
      'Trial accounts are deleted 90 days after the last sign-in.',
    ],
    [
      'The pump shuts down when the pressure rises above the limit.',
      'The pump shuts down when the pressure falls below the limit.',
    ],
    [
      'Webhooks are retried automatically when the receiver does not answer.',
      'Webhooks are retried manually when the receiver does not answer.',
    ],
    [
      'Store the secret in the variable DEPLOY_TOKEN of the runner.',
      'Store the secret in the variable RELEASE_TOKEN of the runner.',
    ],
    [
      'Our partner in Denmark handles all returns from Scandinavia.',
      'Our partner in Sweden handles all returns from Scandinavia.',
    ],
    [
      'Payroll closes on the last Wednesday of the month.',
      'Payroll closes on the last Friday of the month.',
    ],
    [
      'Call `client.flush()` to write what is left in the buffer.',
      'Call `client.close()` to write what is left in the buffer.',
    ],
    [
      'The discount applies to new customers only.',
      'The discount applies to existing customers only.',
    ],
    [
      'Visitors must be accompanied by an employee at all times.',
      'Visitors need not be accompanied by an employee at all times.',
    ],
    [
      'Logs are compressed weekly and moved to cold storage.',
      'Logs are compressed daily and moved to cold storage.',
    ],
    [
      'The sandbox accepts test cards and rejects real ones.',
      'The sandbox rejects test cards and accepts real ones.',
    ],
    [
      'Der Vertrag verlängert sich automatisch um ein Jahr.',
      'Der Vertrag verlängert sich nicht automatisch um ein Jahr.',
    ],
    [
      'Die Reisekosten werden spätestens am 15. des Folgemonats überwiesen.',
      'Die Reisekosten werden spätestens am 25. des Folgemonats überwiesen.',
    ],
    [
      'Die Sitzung des Betriebsrats findet jeden Dienstag statt.',
      'Die Sitzung des Betriebsrats findet jeden Donnerstag statt.',
    ],
    [
      'Der Newsletter wird von Frau Brandt in Leipzig betreut.',
      'Der Newsletter wird von Frau Brandt in Dresden betreut.',
    ],
    [
      'Das Werkzeug zeigt interne Adressen im Protokoll an.',
      'Das Werkzeug zeigt externe Adressen im Protokoll an.',
    ],
    [
      'Überstunden sind von der Teamleitung zu genehmigen.',
      'Überstunden sind von der Personalabteilung zu genehmigen.',
    ],
    [
      'Der Parameter `maxAge` legt fest, wann ein Eintrag verfällt.',
      'Der Parameter `minAge` legt fest, wann ein Eintrag verfällt.',
    ],
    [
      'Die Kündigung ist mit einer Frist von drei Monaten möglich.',
      'Die Kündigung ist mit einer Frist von sechs Monaten möglich.',
    ],
  ],
  reworded: [
    [
      'Trial accounts are deleted 30 days after the last sign-in.',
      'We delete a trial account 30 days after its last sign-in.',
    ],
    [
      'Warranty claims need the original receipt and the serial number.',
      'To claim the warranty you need the serial number and the original receipt.',
    ],
    [
      'The pump shuts down when the pressure rises above the limit.',
      'If the pressure exceeds the limit, the pump is switched off.',
    ],
    [
      'Store the secret in the variable DEPLOY_TOKEN of the runner.',
      "Keep the secret in the runner's variable `DEPLOY_TOKEN`.",
    ],
    [
      'Our partner in Denmark handles all returns from Scandinavia.',
      'All returns from Scandinavia are handled by our Danish partner.',
    ],
    [
      'Payroll closes on the last Wednesday of the month.',
      "The last Wednesday of each month is payroll's closing day.",
    ],
    [
      'Visitors must be accompanied by an employee at all times.',
      'An employee has to stay with visitors at all times.',
    ],
    [
      'A report can only be opened by its author.',
      'Only the author of a report is able to open it.',
    ],
    [
      'The cache is cleared whenever a new version is deployed.',
      'Deploying a new version clears the cache.',
    ],
    [
      'Never share your recovery codes with anyone.',
      'Do not share your recovery codes with anybody.',
    ],
    ['Uploads larger than 50 MB are rejected.', 'Files of more than 50 MB cannot be uploaded.'],
    [
      'Click Save before you leave the Settings page.',
      'On the Settings page, click Save before leaving.',
    ],
    ['The meeting room seats twelve people.', 'Twelve people fit into the meeting room.'],
    [
      'Der Vertrag verlängert sich automatisch um ein Jahr.',
      'Um ein weiteres Jahr verlängert sich der Vertrag automatisch.',
    ],
    [
      'Die Sitzung des Betriebsrats findet jeden Dienstag statt.',
      'Der Betriebsrat tagt dienstags.',
    ],
    [
      'Überstunden sind von der Teamleitung zu genehmigen.',
      'Die Teamleitung muss Überstunden genehmigen.',
    ],
    [
      'Die Kündigung ist mit einer Frist von drei Monaten möglich.',
      'Gekündigt werden kann mit einer Frist von 3 Monaten.',
    ],
    ['Ohne Anmeldung ist der Download nicht möglich.', 'Der Download erfordert eine Anmeldung.'],
    [
      'Nach Eingang der Zahlung wird die Ware verschickt.',
      'Wir versenden die Ware, sobald die Zahlung eingegangen ist.',
    ],
    [
      'Bitte melden Sie Störungen unter support@example.com.',
      'Störungen melden Sie bitte per Mail an support@example.com.',
    ],
  ],
}
