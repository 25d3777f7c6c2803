/** A question, the passage that answers it, and one about the same things that does not. */
type Row = readonly [question: string, answer: string, distractor: string]

/** Questions and passages of a lending library in seven languages, written for this test. */
export const languageSets: Readonly<Record<string, readonly Row[]>> = {
  Chinese: rows(`
周日图书馆开门吗？|本馆星期日闭馆，周日还书请用门口的还书箱。|图书馆周一至周五早上九点开门。
借书证丢了怎么办？|读者遗失借书证后，应立即在服务台挂失并补办。|办理借书证需要带身份证和照片。
一次最多能借几本书？|每位读者一次最多可以借十本书。|每本书的借期是四个星期。
怎样续借图书？|图书到期之前可以在网站上续借两次。|被别人预约的图书不能再延长。
逾期罚款是多少？|逾期的书每天罚款两角钱。|儿童读物没有罚款。
哪里可以复印资料？|二楼走廊有复印机，复印一页五角。|一楼只能打印，不能扫描资料。
可以带咖啡进阅览室吗？|阅览室里不可以喝咖啡，只允许带有盖的水杯。|咖啡馆在一楼大厅，十点开始营业。
怎么预约自习室？|自习室要提前一天在手机上预约。|自习室里面请保持安静。
无线网络的密码是什么？|无线网络的密码每周更换，写在服务台的牌子上。|馆内的电脑可以免费上网。
残疾人能进入大楼吗？|大楼北门有坡道和电梯，方便轮椅进入。|大楼南门有很多台阶。
有没有英文小说？|外文小说，包括英文的，在三楼东侧。|中文小说放在二楼西侧。
孩子几岁可以办证？|六岁以上的孩子由父母陪同可以办证。|孩子们的故事会在星期六上午。
怎样捐赠旧书？|捐赠旧书请先给采编部打电话。|旧书市场每年春天举行一次。
停车场收费吗？|地下停车场前两个小时不收费。|自行车请停在大门的右边。
能借电子书阅读器吗？|电子书阅读器可以外借两个星期。|电子书可以用手机下载阅读。
书弄湿了要赔偿吗？|弄湿或者损坏的书要按原价赔偿。|下雨天请使用门口的雨伞架。`),
  Japanese: rows(`
日曜日に図書館は開いていますか。|図書館は日曜日は休館です。返却ポストは使えます。|平日は朝九時に図書館が開館します。
利用カードをなくしたらどうすればいいですか。|利用カードを紛失したときは、窓口で再発行します。|利用カードを作るには身分証が必要です。
一度に何冊まで借りられますか。|本は一度に十冊まで借りられます。|本の貸出期間は四週間です。
貸出期間の延長はできますか。|貸出期間は返却日までに二回延長できます。|予約が入った本は返却日を守ってください。
延滞するとお金がかかりますか。|延滞した本は一日十円の延滞料がかかります。|子どもの本に料金はかかりません。
コピー機はどこにありますか。|コピー機は二階の廊下にあり、一枚十円です。|一階のプリンターではスキャンができません。
閲覧室でコーヒーを飲めますか。|閲覧室ではコーヒーなどの飲み物は禁止です。|コーヒーショップは一階で十時から営業します。
自習室の予約方法を教えてください。|自習室は前日までにスマートフォンで予約します。|自習室では静かにしてください。
無線のパスワードは何ですか。|無線のパスワードは毎週変わり、窓口の札に書いてあります。|館内のパソコンは無料で使えます。
車いすで入れますか。|北口にスロープがあり、車いすで入館できます。|南口には階段がたくさんあります。
英語の小説はありますか。|英語など外国語の小説は三階の東側です。|日本語の小説は二階の西側にあります。
子どもは何歳からカードを作れますか。|六歳から保護者と一緒にカードを作れます。|子どものおはなし会は土曜日の午前です。
古い本を寄付したいのですが。|本の寄付は受入係に電話してください。|古い本の市は毎年春に開かれます。
駐車場は有料ですか。|地下駐車場は最初の二時間が無料です。|自転車は入口の右側に止めてください。
電子書籍リーダーは借りられますか。|電子書籍リーダーは二週間借りられます。|電子書籍は携帯電話で読めます。
本を濡らしたら弁償ですか。|濡らした本や破損した本は弁償していただきます。|雨の日は入口の傘立てを使ってください。`),
  Thai: rows(`
ห้องสมุดเปิดวันอาทิตย์ไหม|ห้องสมุดปิดทุกวันอาทิตย์ คืนหนังสือได้ที่ตู้หน้าประตู|ห้องสมุดเปิดวันจันทร์ถึงวันศุกร์เก้าโมงเช้า
บัตรสมาชิกหายต้องทำอย่างไร|หากบัตรสมาชิกหายให้แจ้งที่เคาน์เตอร์เพื่อออกบัตรใหม่|การทำบัตรสมาชิกต้องใช้บัตรประชาชน
ยืมหนังสือได้ครั้งละกี่เล่ม|สมาชิกยืมหนังสือได้ครั้งละไม่เกินสิบเล่ม|ระยะเวลายืมหนังสือคือสี่สัปดาห์
ต่ออายุการยืมได้อย่างไร|ต่ออายุการยืมผ่านเว็บไซต์ได้สองครั้งก่อนวันครบกำหนด|หนังสือที่มีคนจองแล้วต้องคืนตามกำหนด
ค่าปรับเกินกำหนดเท่าไร|หนังสือที่คืนเกินกำหนดเสียค่าปรับวันละห้าบาท|หนังสือเด็กไม่มีค่าปรับ
ถ่ายเอกสารได้ที่ไหน|เครื่องถ่ายเอกสารอยู่ที่ทางเดินชั้นสอง|ชั้นหนึ่งมีเครื่องพิมพ์แต่ไม่มีเครื่องสแกน
นำกาแฟเข้าห้องอ่านหนังสือได้หรือไม่|ห้ามนำกาแฟเข้าห้องอ่านหนังสือ ยกเว้นขวดน้ำที่มีฝาปิด|ร้านกาแฟอยู่ชั้นหนึ่ง เปิดสิบโมง
จองห้องติวอย่างไร|จองห้องติวผ่านโทรศัพท์มือถือล่วงหน้าหนึ่งวัน|กรุณาเงียบเมื่ออยู่ในห้องติว
รหัสผ่านไวไฟคืออะไร|รหัสผ่านไวไฟเปลี่ยนทุกสัปดาห์และติดไว้ที่เคาน์เตอร์|คอมพิวเตอร์ในห้องสมุดใช้ฟรี
รถเข็นเข้าอาคารได้ไหม|ประตูเหนือมีทางลาดและลิฟต์สำหรับรถเข็น|ประตูใต้มีบันไดหลายขั้น
มีนิยายภาษาอังกฤษไหม|นิยายภาษาอังกฤษอยู่ชั้นสามด้านตะวันออก|นิยายภาษาไทยอยู่ชั้นสองด้านตะวันตก
เด็กอายุเท่าไรทำบัตรได้|เด็กอายุหกปีขึ้นไปทำบัตรได้เมื่อมากับผู้ปกครอง|กิจกรรมเล่านิทานเด็กมีเช้าวันเสาร์
บริจาคหนังสือเก่าต้องติดต่อใคร|ผู้ที่ต้องการบริจาคหนังสือให้โทรหาฝ่ายจัดหา|ตลาดหนังสือเก่าจัดทุกปีในฤดูหนาว
ที่จอดรถเสียเงินไหม|ที่จอดรถใต้ดินจอดฟรีสองชั่วโมงแรก|จักรยานจอดด้านขวาของทางเข้า
ยืมเครื่องอ่านอีบุ๊กได้ไหม|เครื่องอ่านอีบุ๊กยืมกลับบ้านได้สองสัปดาห์|อีบุ๊กอ่านได้บนโทรศัพท์
หนังสือเปียกต้องชดใช้ไหม|ผู้ที่ทำหนังสือเปียกหรือเสียหายต้องชดใช้ตามราคา|วันฝนตกให้ใช้ที่วางร่มหน้าประตู`),
  Arabic: rows(`
هل المكتبة مفتوحة يوم الأحد؟|تغلق المكتبة أبوابها يوم الأحد ويمكن إعادة الكتب في الصندوق.|تفتح المكتبة من الاثنين إلى الجمعة في التاسعة صباحا.
ماذا أفعل إذا فقدت بطاقتي؟|على القارئ الذي فقد بطاقته أن يبلغ مكتب الخدمة فورا لإصدار بطاقة جديدة.|إصدار البطاقة يحتاج إلى هوية وصورة.
كم كتابا أستطيع أن أستعير؟|يستعير القارئ عشرة كتب على الأكثر في المرة الواحدة.|مدة الإعارة أربعة أسابيع.
كيف أمدد الإعارة؟|يمكن تمديد الإعارة مرتين على الموقع قبل نهاية المدة.|الكتب المحجوزة لا تبقى بعد المدة.
كم غرامة التأخير؟|غرامة التأخير نصف درهم عن كل يوم.|لا غرامات على كتب الأطفال.
أين آلة التصوير؟|آلات التصوير في ممر الطابق الثاني.|في الطابق الأول طابعات فقط.
هل يسمح بالقهوة في قاعة القراءة؟|القهوة ممنوعة في قاعة القراءة ويسمح بالماء في زجاجة مغلقة.|المقهى في الطابق الأول يفتح في العاشرة.
كيف أحجز غرفة للدراسة؟|تحجز غرف الدراسة بالهاتف قبل يوم واحد.|الهدوء واجب في غرف الدراسة.
ما كلمة السر للشبكة؟|كلمة سر الشبكة تتغير كل أسبوع وهي مكتوبة عند مكتب الخدمة.|الحواسيب في المكتبة مجانية.
هل يمكن الدخول بالكرسي المتحرك؟|عند الباب الشمالي منحدر ومصعد للكراسي المتحركة.|عند الباب الجنوبي درج طويل.
هل توجد روايات إنجليزية؟|الروايات الإنجليزية في الطابق الثالث من جهة الشرق.|الروايات العربية في الطابق الثاني من جهة الغرب.
في أي سن يحصل الطفل على بطاقة؟|يحصل الأطفال على بطاقات من سن السادسة مع الوالدين.|قصص الأطفال صباح السبت.
أريد التبرع بكتب قديمة|للتبرع بالكتب القديمة اتصل بقسم التزويد.|سوق الكتاب القديم في الربيع من كل سنة.
هل موقف السيارات مجاني؟|مواقف السيارات تحت الأرض مجانية في أول ساعتين.|الدراجات على يمين المدخل.
هل أستعير قارئا إلكترونيا؟|القارئات الإلكترونية تعار أسبوعين.|الكتب الإلكترونية تقرأ على الهاتف.
هل أدفع ثمن كتاب مبلل؟|يدفع القارئ ثمن الكتب المبللة أو التالفة.|في أيام المطر ضع المظلة عند المدخل.`),
  German: rows(`
Hat die Bibliothek am Sonntag geöffnet?|Sonntags bleibt die Bücherei geschlossen; Rückgaben nimmt der Kasten am Eingang an.|Die Bibliothek öffnet montags bis freitags um neun Uhr.
Was tun, wenn ich meinen Ausweis verloren habe?|Der Verlust des Ausweises ist sofort an der Theke zu melden; verlorene Ausweise werden gesperrt.|Für einen neuen Ausweis braucht man ein Passbild.
Wie viele Bücher darf ich ausleihen?|Jeder Leser leiht höchstens zehn Bücher auf einmal aus.|Die Leihfrist eines Buches beträgt vier Wochen.
Wie verlängere ich die Leihfrist?|Verlängerungen der Leihfristen sind zweimal auf der Webseite möglich.|Vorgemerkte Titel sind pünktlich zurückzugeben.
Wie hoch ist die Mahngebühr?|Mahngebühren betragen zwanzig Cent für jeden Tag.|Für Kinderbücher fallen keine Gebühren an.
Wo kann ich kopieren?|Kopierer stehen im Flur des zweiten Stocks; eine Kopie kostet zehn Cent.|Im ersten Stock wird nur gedruckt.
Darf man im Lesesaal Kaffee trinken?|In den Lesesälen ist das Trinken von Kaffee verboten.|Das Café im Erdgeschoss öffnet um zehn.
Wie reserviere ich einen Gruppenraum?|Gruppenräume werden einen Tag vorher am Telefon reserviert.|In den Räumen bitte leise sein.
Wie lautet das Passwort für das Netz?|Die Passwörter des Netzes wechseln wöchentlich und hängen an der Theke.|Die Rechner im Haus sind kostenlos.
Kommt man mit dem Rollstuhl hinein?|Am Nordeingang sind eine Rampe und ein Aufzug für Rollstühle.|Am Südeingang sind viele Stufen.
Gibt es englische Romane?|Romane in englischer Sprache stehen im dritten Stock.|Der deutsche Roman steht im zweiten Stock.
Ab welchem Alter bekommen Kinder einen Ausweis?|Ein Kind erhält ab sechs Jahren mit den Eltern einen eigenen Ausweis.|Märchen für Kinder gibt es am Samstag.
Ich möchte alte Bücher spenden.|Buchspenden nimmt die Erwerbung nach einem Anruf an; gespendete Bücher werden geprüft.|Der Markt für alte Bücher ist im Frühling.
Kosten die Parkplätze etwas?|Der Parkplatz in der Tiefgarage ist zwei Stunden kostenlos.|Fahrräder stehen rechts vom Eingang.
Kann ich ein Lesegerät leihen?|Lesegeräte werden für zwei Wochen verliehen.|Elektronische Bücher liest man am Telefon.
Muss ich ein nasses Buch ersetzen?|Nasse oder beschädigte Bücher sind zum vollen Preis zu ersetzen.|Bei Regen gibt es Schirmständer am Eingang.`),
  Finnish: rows(`
Onko kirjasto auki sunnuntaina?|Kirjastot ovat sunnuntaisin kiinni; palautusluukku on ovella.|Kirjasto avataan arkisin kello yhdeksän.
Mitä teen, jos kortti katoaa?|Kadonneesta kortista on ilmoitettava heti tiskille.|Uuden kortin saa henkilöllisyystodistuksella.
Montako kirjaa saan lainata?|Asiakas lainaa kerralla enintään kymmenen kirjaa.|Kirjan laina-aika on neljä viikkoa.
Miten uusin lainan?|Lainat voi uusia verkossa kaksi kertaa.|Varattuja teoksia ei voi pitää pidempään.
Paljonko on myöhästymismaksu?|Myöhästymismaksut ovat kaksikymmentä senttiä päivältä.|Lasten kirjoista ei peritä maksua.
Missä voin kopioida?|Kopiokoneet ovat toisen kerroksen käytävällä; kopiointi maksaa kymmenen senttiä.|Ensimmäisessä kerroksessa vain tulostetaan.
Saako lukusalissa juoda kahvia?|Lukusaleissa kahvin juominen on kielletty.|Kahvila on alakerrassa ja avataan kymmeneltä.
Miten varaan ryhmähuoneen?|Ryhmähuoneet varataan puhelimella edellisenä päivänä.|Huoneissa ollaan hiljaa.
Mikä on verkon salasana?|Verkkojen salasanat vaihtuvat viikoittain ja ovat tiskillä.|Talon tietokoneet ovat maksuttomia.
Pääseekö pyörätuolilla sisään?|Pohjoisovella on luiska ja hissi pyörätuoleille.|Eteläovella on monta porrasta.
Onko teillä englantilaisia romaaneja?|Englanninkieliset romaanit ovat kolmannessa kerroksessa.|Suomalainen romaani on toisessa kerroksessa.
Minkä ikäisenä lapsi saa kortin?|Lapset saavat kortteja kuusivuotiaina vanhemman kanssa.|Lasten satutunti on lauantaina.
Haluan lahjoittaa vanhoja kirjoja.|Kirjalahjoituksista soitetaan hankintaan; lahjoitetut kirjat tarkistetaan.|Vanhojen kirjojen tori pidetään keväällä.
Maksaako pysäköinti?|Pysäköintihallissa kaksi ensimmäistä tuntia pysäköidään ilmaiseksi.|Polkupyörät jätetään oven oikealle puolelle.
Voiko lukulaitteen lainata?|Lukulaitteita lainataan kahdeksi viikoksi.|Sähköisiä kirjoja luetaan puhelimella.
Pitääkö kastunut kirja korvata?|Kastuneet ja vahingoittuneet kirjat on korvattava täyteen hintaan.|Sateella sateenvarjot jätetään telineeseen.`),
  Hindi: rows(`
क्या पुस्तकालय रविवार को खुला रहता है?|रविवार को पुस्तकालय बंद रहता है, पुस्तकें द्वार के डिब्बे में लौटाएँ।|पुस्तकालय सोमवार से शुक्रवार सुबह नौ बजे खुलता है।
कार्ड खो जाए तो क्या करूँ?|कार्ड खोने की सूचना तुरंत काउंटर पर दें, नया कार्ड बनेगा।|नया सदस्य पहचान पत्र और फोटो लाए।
एक बार में कितनी किताबें ले सकते हैं?|हर सदस्य एक बार में दस किताबें ले सकता है।|किताब की अवधि चार सप्ताह है।
अवधि कैसे बढ़ाएँ?|किताबों की अवधि वेबसाइट पर दो बार बढ़ाई जा सकती है।|आरक्षित किताब समय पर लौटाएँ।
देर होने पर जुर्माना कितना है?|देर से लौटाई किताब पर रोज़ एक रुपया जुर्माना लगता है।|बच्चों की किताबों पर जुर्माना नहीं है।
फोटोकॉपी कहाँ होती है?|फोटोकॉपी की मशीन दूसरी मंज़िल के गलियारे में है।|पहली मंज़िल पर केवल छपाई होती है।
क्या वाचनालय में कॉफ़ी पी सकते हैं?|वाचनालय में कॉफी पीना मना है, ढक्कन वाली बोतल चलेगी।|कैंटीन नीचे है और दस बजे खुलती है।
अध्ययन कक्ष कैसे आरक्षित करें?|अध्ययन कक्ष एक दिन पहले फोन से आरक्षित होते हैं।|कक्ष में शांति रखें।
नेटवर्क का पासवर्ड क्या है?|नेटवर्क का पासवर्ड हर सप्ताह बदलता है और काउंटर पर लिखा है।|कंप्यूटर मुफ़्त हैं।
क्या व्हीलचेयर से अंदर जा सकते हैं?|उत्तरी द्वार पर व्हीलचेयर के लिए ढलान और लिफ्ट है।|दक्षिणी द्वार पर सीढ़ियाँ हैं।
क्या अंग्रेज़ी उपन्यास मिलते हैं?|अंग्रेजी उपन्यास तीसरी मंज़िल पर पूर्व में हैं।|हिंदी उपन्यास दूसरी मंज़िल पर पश्चिम में हैं।
बच्चे का कार्ड किस उम्र में बनता है?|छह वर्ष की उम्र से बच्चों के कार्ड माता-पिता के साथ बनते हैं।|बच्चों की कहानी शनिवार को होती है।
पुरानी किताबें दान करनी हैं|किताबें दान करने के लिए संग्रह विभाग को फोन करें।|पुरानी किताबों का मेला वसंत में लगता है।
क्या पार्किंग का शुल्क है?|तहखाने की पार्किंग में पहले दो घंटे शुल्क नहीं लगता।|साइकिल द्वार के दाईं ओर रखें।
क्या ई-रीडर उधार मिलता है?|ई-रीडर दो सप्ताह के लिए उधार मिलते हैं।|ई-बुक फोन पर पढ़ें।
भीगी किताब का दाम देना होगा?|भीगी या फटी किताबों का पूरा दाम देना होता है।|वर्षा में छाता द्वार पर रखें।`),
}

function rows(text: string): readonly Row[] {
  return text
    .trim()
    .split('\n')
    .map((line): Row => {
      const [question, answer, distractor] = line.split('|')
      if (question === undefined || answer === undefined || distractor === undefined)
        throw new Error(`no row: ${line}`)
      return [question, answer, distractor]
    })
}
