/** A sentence as base and head have it. */
type Pair = readonly [before: string, after: string]

/** `flipped`: head says another thing. `reworded`: head says the same in other words. */
type Pairs = { readonly flipped: readonly Pair[]; readonly reworded: readonly Pair[] }

/** Sentences that the rules and lists were written with. */
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
