import { describe, expect, it } from 'vitest'
import { languageOf } from './language-of.ts'

describe('the language of a text', () => {
  it.each([
    ['en', 'How long does the warranty last?'],
    ['en', 'The pass costs 9 euros and lasts a week.'],
    ['de', 'Wie lange gilt die Garantie und was kostet sie?'],
    ['de', 'Der Pass kostet 9 Euro und gilt eine Woche.'],
    ['fr', 'Combien de temps dure la garantie pour les clients ?'],
    ['es', '¿Cuánto dura la garantía de los productos?'],
    ['pt', 'Quanto tempo dura a garantia dos produtos que não são novos?'],
    ['it', 'Quanto dura la garanzia degli articoli che non sono nuovi?'],
    ['nl', 'Hoe lang duurt de garantie van het apparaat?'],
    ['sv', 'Hur länge gäller garantin för en ny telefon och ett batteri?'],
    ['pl', 'Jak długo trwa gwarancja i co się dzieje po jej końcu?'],
    ['tr', 'Garanti ne kadar sürer ve nasıl uzatılır?'],
    ['cs', 'Záruka na přístroj trvá dva roky a začíná v den, kdy jste ho koupili.'],
    ['da', 'Garantien gælder i to år og begynder på den dag, hvor du køber det.'],
    ['fi', 'Takuu kestää kaksi vuotta, ja se alkaa päivästä, jona laite on ostettu.'],
    ['ro', 'Garanția este de doi ani și începe în ziua în care ați cumpărat aparatul.'],
    ['hu', 'A jótállás két évig tart, és azon a napon kezdődik, amikor a készüléket megvette.'],
    [
      'id',
      'Garansi ini berlaku selama dua tahun dan dimulai pada hari Anda membeli perangkat itu.',
    ],
    ['vi', 'Bảo hành có thời hạn hai năm và bắt đầu từ ngày bạn mua thiết bị này.'],
    ['cyrillic', 'Сколько длится гарантия?'],
    ['ja', '保証期間はどのくらいですか。'],
    ['zh', '保修期有多长？'],
    ['ko', '보증 기간은 얼마나 되나요?'],
    ['arabic', 'ما هي مدة الضمان؟'],
  ])('is %s: %s', (language, text) => {
    expect(languageOf(text)).toBe(language)
  })

  it('is that of most words, even if names or a quote are in another', () => {
    expect(languageOf('The firm is called Haus und Garten, which is in Berlin.')).toBe('en')
    expect(languageOf('The word 保証 is what the page says for it.')).toBe('en')
  })

  it.each([
    '',
    '42 %',
    'CalFresh',
    'Alpha Beta 3.1',
    'de',
    'Wie lange gilt die Garantie?',
    'de la de la',
  ])('is unknown: %j', (text) => {
    expect(languageOf(text)).toBeUndefined()
  })
})
