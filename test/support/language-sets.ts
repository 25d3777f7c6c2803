/**
 * A question, the passage that answers it, and two passages that do not: one about the same subject, and
 * one with words of the question.
 */
export type LanguageRow = readonly [question: string, answer: string, ...distractors: string[]]

/**
 * Questions and passages of a lending library, written for this project. Questions are phrased as readers
 * would: in another form of a word, with part of a compound, or with a synonym, so that some share only one
 * word with their answer. They were written before anything was measured with them.
 */
export const languageSets: Readonly<Record<string, readonly LanguageRow[]>> = {
  Chinese: rows(`
礼拜天能去图书馆吗？|本馆星期日闭馆，还书请用门口的还书箱。|图书馆周一至周五早上九点开门。|去图书馆可以乘坐地铁二号线。
我的借书卡不见了，怎么补办？|读者遗失借书证后，应立即在服务台挂失并补证。|办理借书证需要带身份证和照片。|借书卡和校园卡不能通用。
最多可以借多少本？|每位读者一次限借十册图书。|每本书的借期是四个星期。|阅览室最多可以坐两百人。
书快到期了还想再看几天|图书到期之前可以在网站上续借两次。|被别人预约的图书不能再延长。|新书展览再过几天就要结束了。
晚还书要交多少钱？|逾期的图书每册每天罚款两角。|儿童读物超过期限不收费用。|还书不必排队，晚上也可以还。
在哪儿能复印？|复印机放在二楼走廊，每页五角。|一楼只能打印，不能扫描资料。|在哪儿借的书就在哪儿还。
看书的时候能喝咖啡吗？|阅览室里禁止饮食，只允许带有盖的水杯。|咖啡馆在一楼大厅，十点开始营业。|能喝的直饮水设在每层楼梯旁边。
想订一间小组讨论的房间|研讨室须提前一天在手机上预约，可供六人讨论。|讨论的时候请不要影响其他房间。|想订报刊的读者请填写推荐单。
怎么连上无线网？|无线网络的密码每周更换，写在服务台的牌子上。|馆内的电脑可以免费上网。|网上展厅怎么参观，请看首页说明。
坐轮椅的人从哪里进？|大楼北门有坡道和电梯，方便轮椅通行。|大楼南门有很多台阶。|从这里进入阅览区的人请把包存好。
有英语原版小说吗？|外文书，包括英文小说，在三楼东侧。|中文小说放在二楼西侧。|英语角每个星期三晚上有活动。
小孩多大才能办卡？|年满六岁的儿童由父母陪同可以办证。|给孩子们讲故事的活动在星期六上午。|大一点的小孩才能参加手工课。
家里的旧书能送给你们吗？|捐赠图书请先给采编部打电话。|旧书市场每年春天举行一次。|家里有孩子的读者能借玩具，送书上门。
停车要钱吗？|地下车库前两个小时免费，之后每小时五元。|自行车请停在大门的右边。|钱包丢了要去服务台登记，停电时也一样。
可以借平板看电子书吗？|电子书阅读器可以外借两个星期。|电子书可以用手机下载。|平板电脑只可以在馆内看视频。
把书弄脏了怎么赔？|污损或者撕破的书要按原价赔偿。|下雨天请使用门口的雨伞架，别弄湿地板。|把手弄脏了的孩子可以在洗手间洗手。`),
  Japanese: rows(`
日曜も開いてますか。|図書館は日曜日は休館です。返却ポストは使えます。|平日は朝九時に図書館が開館します。|ドアは自動で開いて閉まります。
カードを失くしました。|利用者証を紛失したときは、窓口でカードの再発行を受けてください。|利用者証を作るには身分証が必要です。|カードの色は白から青に変わりました。
何冊借りられますか。|貸出は一人十冊までです。|本の貸出期間は四週間です。|何冊かの辞書は借りることができません。
返す日を延ばしたいのですが。|貸出期間は返却日までに二回延長できます。|予約が入った本は期限を守ってください。|手を延ばしても届かない棚の本は、係の者が取ります。返す場所は棚です。
返すのが遅れたら罰金はありますか。|延滞した本は一日十円の料金がかかります。|子どもの本に料金はかかりません。|開館が遅れた日は掲示があります。
どこでコピーできますか。|複写機は二階の廊下にあり、一枚十円でコピーできます。|一階のプリンターではスキャンができません。|どこでも読書ができます。
読みながら飲み物を飲んでもいいですか。|閲覧室での飲食は禁止です。ふたのある水筒だけは持ち込めます。|喫茶店は一階で十時から営業します。|飲み物の自動販売機は地下にあります。
勉強部屋を取っておきたい|学習室は前日までにスマートフォンで予約します。|学習室では静かにしてください。|落とし物は受付が取っておきます。
Wi-Fiのつなぎ方は？|無線LANのパスワードは毎週変わり、窓口の札に書いてあります。|館内のパソコンは無料で使えます。|本の並べ方は棚の案内にあります。
車椅子でも入れますか。|北口にスロープがあり、車いすの方も入館できます。|南口には階段がたくさんあります。|椅子は一階にも二階にもあります。
英語で書かれた小説を探しています。|洋書の棚は三階の東側で、英語の物語があります。|日本語の小説は二階の西側にあります。|英語で書かれた案内図を受付で配っています。
子どものカードは何歳からですか。|六歳になれば保護者と一緒に利用者証を作れます。|子どものおはなし会は土曜日の午前です。|何歳からでも本を楽しめる催しがあります。
いらなくなった本をあげたい|図書の寄贈は受入係に電話してください。|古い本の市は毎年春に開かれます。|いらなくなった紙は赤い箱に入れてください。
車を止めるのはただですか。|地下駐車場は最初の二時間が無料です。|自転車は入口の右側に止めてください。|雨漏りを止める工事をしています。
タブレットで電子書籍を読みたい。貸してもらえますか。|電子ブックリーダーは二週間の貸出ができます。|電子書籍は携帯電話でも読めます。|タブレットで目録を検索できます。
本を汚してしまったら買って返すのですか。|汚損や破損のあった本は弁償していただきます。|雨の日は入口の傘立てを使ってください。|絵本の展示を見て買ってくれた方に感謝します。`),
  Thai: rows(`
วันหยุดสุดสัปดาห์เปิดไหม|ห้องสมุดปิดทุกวันอาทิตย์ คืนหนังสือได้ที่ตู้หน้าประตู|ห้องสมุดเปิดวันจันทร์ถึงวันศุกร์เก้าโมงเช้า|ไฟในห้องเปิดเองเมื่อมีคนเข้า
ทำบัตรหล่นหายต้องทำอย่างไร|หากบัตรสมาชิกสูญหายให้แจ้งที่เคาน์เตอร์เพื่อออกบัตรใหม่|การทำบัตรสมาชิกต้องใช้บัตรประชาชน|ทำอย่างไรให้หนังสือไม่หล่น โปรดวางให้ชิดชั้น
ยืมได้มากที่สุดกี่เล่ม|สมาชิกยืมหนังสือได้ครั้งละไม่เกินสิบเล่ม|ระยะเวลายืมหนังสือคือสี่สัปดาห์|หนังสือที่คนอ่านมากที่สุดมีหลายเล่ม
อยากยืมต่ออีกหน่อย|ต่ออายุการยืมผ่านเว็บไซต์ได้สองครั้งก่อนวันครบกำหนด|หนังสือที่มีคนจองแล้วต้องคืนตามกำหนด|ใครอยากฟังดนตรีต่ออีก เชิญที่ห้องเล็ก
คืนช้าเสียเงินเท่าไร|หนังสือที่เกินกำหนดเสียค่าปรับวันละห้าบาท|หนังสือเด็กไม่มีค่าปรับ|ลิฟต์เสีย ขึ้นลงช้าหน่อย
มีเครื่องซีร็อกซ์ไหม|เครื่องถ่ายเอกสารอยู่ที่ทางเดินชั้นสอง|ชั้นหนึ่งมีเครื่องพิมพ์แต่ไม่มีเครื่องสแกน|เครื่องปรับอากาศมีทุกห้อง
ดื่มกาแฟตอนอ่านหนังสือได้หรือเปล่า|ห้ามนำเครื่องดื่มเข้าห้องอ่านหนังสือ ยกเว้นขวดน้ำที่มีฝาปิด|ร้านกาแฟอยู่ชั้นหนึ่ง เปิดสิบโมง|ตอนเช้าอ่านหนังสือได้ที่ระเบียง
ขอใช้ห้องประชุมกลุ่ม|จองห้องติวผ่านโทรศัพท์มือถือล่วงหน้าหนึ่งวัน กลุ่มละหกคน|กรุณาเงียบเมื่ออยู่ในห้องติว|ขอใช้ความระมัดระวังเมื่อพื้นเปียก
ต่ออินเทอร์เน็ตอย่างไร|รหัสผ่านไวไฟเปลี่ยนทุกสัปดาห์และติดไว้ที่เคาน์เตอร์ ใช้อินเทอร์เน็ตได้ทุกชั้น|คอมพิวเตอร์ในห้องสมุดใช้ฟรี|รถไฟฟ้าไปห้องสมุดต้องต่ออย่างไร ดูแผนที่
คนพิการเข้าทางไหน|ประตูเหนือมีทางลาดและลิฟต์สำหรับผู้พิการและรถเข็น|ประตูใต้มีบันไดหลายขั้น|คนเข้าออกทางไหนก็ต้องแสดงบัตร
นวนิยายฝรั่งอยู่ตรงไหน|นิยายภาษาอังกฤษและภาษาฝรั่งเศสอยู่ชั้นสามด้านตะวันออก|นิยายภาษาไทยอยู่ชั้นสองด้านตะวันตก|ห้องน้ำอยู่ตรงข้ามบันได
ลูกอายุห้าขวบทำบัตรได้หรือยัง|เด็กอายุหกปีขึ้นไปสมัครสมาชิกได้เมื่อมากับผู้ปกครอง|กิจกรรมเล่านิทานเด็กมีเช้าวันเสาร์|ทำบัตรได้ที่เคาน์เตอร์ทุกวัน
อยากยกหนังสือเก่าให้ห้องสมุด|ผู้ที่ต้องการบริจาคหนังสือให้โทรหาฝ่ายจัดหา|ตลาดหนังสือเก่าจัดทุกปีในฤดูหนาว|หนังสือเก่ามากของห้องสมุดห้ามยกออกจากตู้
จอดรถเสียเงินหรือไม่|ที่จอดรถใต้ดินไม่คิดค่าบริการสองชั่วโมงแรก|จักรยานจอดด้านขวาของทางเข้า|ตู้ขายน้ำเสีย ขอเงินคืนที่เคาน์เตอร์
ขอยืมแท็บเล็ตไว้อ่านอีบุ๊ก|เครื่องอ่านหนังสืออิเล็กทรอนิกส์ให้ยืมกลับบ้านได้สองสัปดาห์|อีบุ๊กอ่านได้บนโทรศัพท์|แท็บเล็ตของเด็กมีไว้วาดรูป
ทำหนังสือขาดต้องจ่ายไหม|ผู้ที่ทำหนังสือเปียกหรือชำรุดต้องชดใช้ตามราคา|วันฝนตกให้ใช้ที่วางร่มหน้าประตู|หนังสือที่ขาดตลาดต้องรอสั่งใหม่`),
  Arabic: rows(`
هل تفتحون يوم الأحد؟|تغلق المكتبة أبوابها أيام الآحاد ويمكن إعادة الكتب في الصندوق.|تفتح المكتبة من الاثنين إلى الجمعة في التاسعة صباحا.|يوم الأحد الأول من الشهر تأتي كتب جديدة.
ضاعت بطاقة القارئ، ماذا أفعل؟|من فقد بطاقته فليبلغ مكتب الخدمة فورا لإصدار بدل عنها.|إصدار البطاقة يحتاج إلى هوية وصورة.|ماذا يقرأ القارئ الصغير؟ اسأل أمينة القسم.
كم كتابا يسمح لي باستعارته؟|يستعير القراء عشرة كتب على الأكثر في المرة الواحدة.|مدة الإعارة أربعة أسابيع.|كم كتابا في المكتبة؟ نحو مئة ألف.
كيف أجدد استعارتي؟|يمكن تمديد الإعارات مرتين على الموقع قبل نهاية المدة.|الكتب المحجوزة لا تبقى بعد المدة.|كيف أجد كتابا جديدا؟ ابحث في الفهرس.
ما عقوبة من يتأخر في الإرجاع؟|غرامة التأخر نصف درهم عن كل يوم.|لا غرامات على كتب الأطفال.|ما يهم في الإرجاع هو وضع الكتاب في الصندوق.
أين أصور أوراقي؟|آلات التصوير في ممر الطابق الثاني.|في الطابق الأول طابعات فقط.|أين أترك أوراقي؟ في الخزائن عند الباب.
هل أشرب القهوة وأنا أقرأ؟|المشروبات ممنوعة في قاعات القراءة ويسمح بالماء في زجاجة مغلقة.|المقهى في الطابق الأول يفتح في العاشرة.|آلة القهوة معطلة هذا الأسبوع.
نريد غرفة ندرس فيها معا|تحجز غرف الدراسة للمجموعات بالهاتف قبل يوم واحد.|الهدوء واجب في القاعات.|غرفة الأطفال فيها ألعاب وكتب.
كيف أتصل بالشبكة اللاسلكية؟|كلمة سر الشبكة تتغير كل أسبوع وهي مكتوبة عند مكتب الخدمة.|الحواسيب في المكتبة مجانية.|كيف أتصل بأمين المكتبة؟ بالهاتف أو بالبريد.
من أين يدخل مستخدمو الكراسي المتحركة؟|عند الباب الشمالي منحدر ومصعد للكرسي المتحرك.|عند الباب الجنوبي درج طويل.|من يدخل القاعة يترك حقيبته، والكراسي في الداخل كثيرة.
أبحث عن رواية بالإنجليزية|الروايات الإنكليزية والأجنبية في الطابق الثالث من جهة الشرق.|الروايات العربية في الطابق الثاني من جهة الغرب.|من يبحث عن كتاب يسأل أمين المكتبة، وهو يتكلم بالإنجليزية.
كم يجب أن يكون عمر ابني ليحصل على بطاقة؟|يحصل الأطفال على بطاقاتهم من سن السادسة مع والديهم.|قصص الأطفال صباح السبت.|يجب أن يكون الهدوء تاما، وكم نود ذلك.
عندي كتب قديمة أود إهداءها|للتبرع بالكتب القديمة اتصل بقسم التزويد.|سوق الكتاب القديم في الربيع من كل سنة.|عندنا كتب إهداء من المؤلفين معروضة في القاعة.
هل أدفع مقابل إيقاف سيارتي؟|مواقف السيارات تحت الأرض مجانية في أول ساعتين.|الدراجات على يمين المدخل.|هل أدفع نقدا؟ نعم، أو بالبطاقة مقابل إيصال.
هل تعيرون أجهزة لقراءة الكتب الإلكترونية؟|القارئ الإلكتروني يعار أسبوعين.|الكتب الإلكترونية تقرأ على الهاتف.|أجهزة الحاسوب لقراءة الصحف في القاعة.
ابتل الكتاب بالمطر، هل أعوضه؟|على القارئ تعويض ما تلف أو تبلل من الكتب بثمنها.|في أيام المطر ضع المظلة عند المدخل.|الكتاب الذي عن المطر في قسم العلوم.`),
  German: rows(`
Ist sonntags auf?|Am Sonntag bleibt die Bücherei geschlossen; Rückgaben nimmt der Kasten am Eingang an.|Die Bibliothek öffnet montags bis freitags um neun Uhr.|Auf jedem Stock ist ein Sofa.
Mir ist der Leseausweis abhandengekommen.|Der Verlust eines Ausweises ist sofort an der Theke zu melden; verlorene Karten werden gesperrt.|Für einen neuen Ausweis braucht man ein Passbild.|Mir ist beim Lesen kalt: Decken liegen am Sofa.
Wie viele Medien kann ich gleichzeitig entleihen?|Jeder Leser leiht höchstens zehn Bücher auf einmal aus.|Die Leihfrist eines Buches beträgt vier Wochen.|Viele neue Medien kann man gleichzeitig im Regal am Eingang sehen.
Kann man die Ausleihe verlängern?|Eine Verlängerung der Leihfristen ist zweimal auf der Webseite möglich.|Vorgemerkte Titel sind pünktlich zurückzugeben.|An der Ausleihe kann man Taschen kaufen.
Was kostet es, wenn ich zu spät abgebe?|Versäumnisgebühren betragen zwanzig Cent für jeden Tag; gemahnt wird nach einer Woche.|Für Kinderbücher fallen keine Gebühren an.|Was man spät am Abend abgibt, wird am Morgen gezählt.
Wo steht ein Kopiergerät?|Kopierer finden sich im Flur des zweiten Stocks; eine Seite kostet zehn Cent.|Im ersten Stock wird nur gedruckt.|Das Gerät für Mikrofilme steht im Keller, wo auch Karten liegen.
Darf ich beim Lesen etwas trinken?|In den Lesesälen sind Getränke verboten, außer Wasser in verschlossenen Flaschen.|Das Café im Erdgeschoss öffnet um zehn.|Etwas zum Lesen darf auch ins Café.
Einen Raum für unsere Lerngruppe buchen|Gruppenräume werden einen Tag vorher am Telefon reserviert.|In den Räumen bitte leise sein.|Wer unsere Führung buchen will, ruft für einen Termin an.
Wie komme ich ins WLAN?|Das Kennwort des Funknetzes (WLAN) wechselt wöchentlich und hängt an der Theke.|Die Rechner im Haus sind kostenlos.|Wie komme ich ins Haus? Mit dem Bus bis zum Markt.
Ist das Gebäude für Rollstuhlfahrer geeignet?|Am Nordeingang sind eine Rampe und ein Aufzug für Rollstühle.|Am Südeingang sind viele Stufen.|Das Gebäude ist für Radfahrer mit der Linie zwei zu finden.
Wo finde ich englischsprachige Romane?|Belletristik in englischer Sprache steht im dritten Stock bei den Fremdsprachen.|Der deutsche Roman steht im zweiten Stock.|Wo finde ich Hilfe? Bei den Kollegen mit dem roten Band.
Ab wann bekommt meine Tochter eine Karte?|Ein Kind erhält ab sechs Jahren mit den Eltern eine eigene Leserkarte.|Märchen für Kinder gibt es am Samstag.|Ab wann der Neubau öffnet, zeigt eine Karte am Bauzaun.
Nehmen Sie gebrauchte Bücher als Geschenk?|Buchspenden nimmt die Erwerbung nach einem Anruf an; Gespendetes wird geprüft.|Der Markt für gebrauchte Bücher ist im Frühling.|Als Geschenk verkaufen wir Gutscheine.
Muss man fürs Parken bezahlen?|Parkplätze in der Tiefgarage sind zwei Stunden kostenlos.|Fahrräder stehen rechts vom Eingang.|Bezahlen muss man an der Kasse im Café.
Verleiht ihr auch E-Book-Reader?|Lesegeräte für elektronische Bücher werden für zwei Wochen verliehen.|E-Books liest man auch am Telefon.|Ein Book Club trifft sich am Montag.
Ersetze ich ein Buch, das nass wurde?|Durchnässte oder beschädigte Bücher hat der Entleiher zum vollen Preis zu ersetzen.|Bei Regen gibt es Schirmständer am Eingang.|Ein Buch, das ich suche, wurde umgestellt.`),
  Finnish: rows(`
Ovatko ovenne auki sunnuntaisin?|Kirjasto on sunnuntaina kiinni; palautusluukku on seinässä.|Kirjasto avataan arkisin kello yhdeksän.|Ovet aukeavat itsestään, kun ovat vihreät.
Hukkasin kirjastokorttini|Kadonneesta kortista on ilmoitettava heti tiskille.|Uuden kortin saa henkilöllisyystodistuksella.|Kirjastomme kuva on postikortissa.
Kuinka monta lainaa voi olla yhtä aikaa?|Asiakkaalla on kerralla enintään kymmenen lainattua kirjaa.|Kirjan laina-aika on neljä viikkoa.|Kuinka monta kävijää voi olla aikana, jona sataa?
Voinko pidentää laina-aikaa?|Lainat uusitaan verkossa enintään kaksi kertaa.|Varattuja teoksia ei voi pitää pidempään.|Aikaa satutuntiin on vielä viikko.
Mitä maksaa palauttaa myöhässä?|Myöhästymismaksut ovat kaksikymmentä senttiä päivältä.|Lasten kirjoista ei peritä maksua.|Mitä palautetaan luukkuun, kirjataan aamulla.
Tarvitsen kopion asiakirjasta|Kopiokoneet ovat toisen kerroksen käytävällä; sivu maksaa kymmenen senttiä.|Ensimmäisessä kerroksessa vain tulostetaan.|Asiakirjoja säilytetään arkistossa, jossa tarvitaan lupa.
Voiko lukiessa juoda kahvia?|Juomat on lukusaleissa kielletty, paitsi vesi suljetussa pullossa.|Kahvila on alakerrassa ja avataan kymmeneltä.|Kahvia voi ostaa automaatista.
Meidän ryhmämme etsii huonetta|Ryhmähuoneet varataan puhelimella edellisenä päivänä.|Huoneissa ollaan hiljaa.|Lukupiirimme etsii uusia jäseniä meidän kylästä.
Miten pääsen langattomaan verkkoon?|Verkkojen salasanat vaihtuvat viikoittain ja ovat tiskillä.|Talon tietokoneet ovat maksuttomia.|Miten pääsen kirjastoon? Bussilla torille.
Kuljen pyörätuolissa, mistä sisään?|Pohjoisovella on luiska ja hissi pyörätuoleille.|Eteläovella on monta porrasta.|Tuoleja saa siirtää sisällä, mistä kiitämme.
Löytyykö englanniksi kirjoitettuja romaaneja?|Englanninkielinen kaunokirjallisuus ja muut vieraskieliset romaanit ovat kolmannessa kerroksessa.|Suomalainen romaani on toisessa kerroksessa.|Seinälle kirjoitettuja ohjeita löytyy englanniksi.
Minkä ikäinen voi saada oman kortin?|Lapset saavat kortteja kuusivuotiaina vanhemman kanssa.|Lasten satutunti on lauantaina.|Minkä ikäinen kirjasto on? Se on avattu viime vuosisadalla.
Otatteko vastaan vanhoja kirjoja?|Kirjalahjoituksista soitetaan hankintaan; lahjoitettu kirja tarkistetaan.|Vanhojen kirjojen tori pidetään keväällä.|Vastaanotto on auki, kun vanha kello lyö.
Joutuuko parkkipaikasta maksamaan?|Pysäköintihallissa kaksi ensimmäistä tuntia pysäköidään ilmaiseksi.|Polkupyörät jätetään oven oikealle puolelle.|Paikasta konserttiin joutuu maksamaan.
Lainaatteko laitteita e-kirjojen lukemiseen?|Lukulaite lainataan kahdeksi viikoksi.|E-kirjoja luetaan puhelimella.|Lukemisen iloa kirjojen parissa toivottaa henkilökunta.
Kirja kastui sateessa, mitä nyt?|Kastuneet ja vahingoittuneet kirjat on korvattava täyteen hintaan.|Sateella sateenvarjot jätetään telineeseen.|Mitä kirja kertoo sateesta? Nyt se on näyttelyssä.`),
  Hindi: rows(`
क्या छुट्टी के दिन, इतवार को, पुस्तकालय खुलता है?|रविवार के दिन पुस्तकालय बंद रहता है, पुस्तकें द्वार के डिब्बे में लौटाएँ।|पुस्तकालय सोमवार से शुक्रवार सुबह नौ बजे खुलता है।|छुट्टी के दिन बच्चों को क्या पढ़ाएँ, इसकी सूची मिलती है।
मेरा कार्ड गुम हो गया, अब क्या करूँ?|कार्ड खोने की सूचना तुरंत काउंटर पर दें, नया बनेगा।|नया सदस्य पहचान पत्र और फोटो लाए।|अब कार्ड का रंग नीला हो गया है।
ज़्यादा से ज़्यादा कितनी किताबें मिलती हैं?|हर सदस्य एक बार में दस पुस्तकें उधार ले सकता है।|किताब की अवधि चार सप्ताह है।|ज़्यादा पुरानी किताबें भंडार में मिलती हैं।
किताब कुछ दिन और रखनी हो तो?|उधार की अवधि वेबसाइट पर दो बार बढ़ाई जा सकती है।|आरक्षित किताब समय पर लौटाएँ।|कुछ दिन और ठंड रहेगी, हीटर चलेंगे।
देरी से लौटाने पर दंड कितना है?|देर से लौटी पुस्तक पर रोज़ एक रुपया जुर्माना लगता है।|बच्चों की किताबों पर जुर्माना नहीं है।|लौटाने का डिब्बा कितना बड़ा है, यह द्वार पर देखें।
फोटोकॉपी कहाँ करा सकते हैं?|छायाप्रति, यानी फ़ोटोकॉपी, की मशीन दूसरी मंज़िल के गलियारे में है।|पहली मंज़िल पर केवल छपाई होती है।|बच्चों को कहाँ बैठा सकते हैं, यह सहायक बताएँगे।
पढ़ते समय चाय-कॉफ़ी ला सकते हैं?|वाचनालय में पेय लाना मना है, ढक्कन वाली पानी की बोतल चलेगी।|कैंटीन में चाय मिलती है और वह दस बजे खुलती है।|पढ़ते समय चश्मा काउंटर से ला सकते हैं।
समूह में पढ़ाई के लिए कमरा चाहिए|अध्ययन कक्ष एक दिन पहले फोन से आरक्षित होते हैं, हर समूह को दो घंटे।|कक्ष में शांति रखें।|सामान के लिए अलमारी चाहिए तो चाबी लें।
वाई-फ़ाई कैसे चलाएँ?|वाई-फाई का पासवर्ड हर सप्ताह बदलता है और काउंटर पर लिखा है।|कंप्यूटर मुफ़्त हैं।|पंखा कैसे चलाएँ, यह दीवार पर लिखा है।
पहिया-कुर्सी वाले किधर से आएँ?|उत्तरी द्वार पर व्हीलचेयर के लिए ढलान और लिफ्ट है।|दक्षिणी द्वार पर सीढ़ियाँ हैं।|कुर्सी वाले कमरे किधर हैं, नक्शे में देखें।
अंग्रेज़ी के उपन्यासों की अलमारी कौन सी है?|अंग्रेजी उपन्यास तीसरी मंज़िल पर पूर्व में हैं।|हिंदी उपन्यास दूसरी मंज़िल पर पश्चिम में हैं।|कौन सी अलमारी खाली है, चाबी पर लिखा है।
बच्चों के लिए सदस्यता की उम्र क्या है?|छह वर्ष का बच्चा माता-पिता के साथ सदस्य बन सकता है।|बच्चों की कहानी शनिवार को होती है।|इमारत की उम्र क्या है? सौ साल।
घर में पड़ी पुरानी किताबें आपको देना चाहता हूँ|पुस्तकें दान करने के लिए संग्रह विभाग को फोन करें।|पुरानी किताबों का मेला वसंत में लगता है।|घर में पढ़ना चाहता हूँ तो ई-बुक लें।
गाड़ी खड़ी करने के पैसे लगते हैं?|तहखाने की पार्किंग में गाड़ियों का पहले दो घंटे कोई शुल्क नहीं।|साइकिल द्वार के दाईं ओर रखें।|खड़ी सीढ़ी पर चढ़ने में दस मिनट लगते हैं।
क्या ई-किताब पढ़ने की मशीन उधार मिलेगी?|ई-रीडर दो सप्ताह के लिए उधार मिलते हैं।|ई-बुक फोन पर पढ़ें।|सिक्के गिनने की मशीन काउंटर पर मिलेगी।
किताब पानी से ख़राब हो जाए तो?|भीगी, फटी या खराब किताबों का पूरा दाम देना होता है।|वर्षा में छाता द्वार पर रखें।|पानी ठंडा हो जाए तो मशीन बंद करें।`),
  Korean: rows(`
일요일에도 문을 여나요?|도서관은 일요일에 휴관합니다. 반납함은 쓸 수 있습니다.|도서관은 평일 아침 아홉 시에 엽니다.|문을 닫을 때에도 조심하세요.
회원증을 잃어버렸어요|회원증 분실은 바로 안내대에 신고하고 다시 발급받습니다.|회원증을 만들려면 신분증이 필요합니다.|우산을 잃어버린 분은 분실물 상자를 보세요.
책은 몇 권까지 빌릴 수 있어요?|한 사람이 한 번에 열 권을 대출할 수 있습니다.|대출 기간은 네 주입니다.|몇 권의 사전은 빌릴 수 없어요.
빌린 책을 더 오래 보고 싶은데요|대출 기간은 누리집에서 두 번 연장됩니다.|예약된 책은 기한을 지켜 주세요.|오래된 책을 보고 싶은 분은 서고로 오세요.
늦게 돌려주면 벌금이 있나요?|연체한 책은 하루에 백 원의 연체료를 받습니다.|어린이 책은 연체료가 없습니다.|늦게까지 여는 날이 있나요? 목요일입니다.
복사는 어디서 하나요?|복사기는 이층 복도에 있고 한 장에 오십 원입니다.|일층에는 인쇄기만 있습니다.|행사는 어디서 하나요? 강당입니다.
책 읽으면서 커피 마셔도 돼요?|열람실에는 음료를 가져올 수 없고 뚜껑 있는 물병만 됩니다.|커피점은 일층에서 열 시에 엽니다.|책을 읽으면서 음악을 들어도 돼요.
모임방을 쓰고 싶습니다|모둠 학습실은 하루 전에 전화로 예약합니다.|학습실에서는 조용히 해 주세요.|독서 모임에 오고 싶은 분은 글을 쓰고 오세요.
와이파이 비밀번호가 뭐예요?|무선망 비밀번호는 매주 바뀌며 안내대에 적혀 있습니다.|컴퓨터는 무료입니다.|와이파이는 이층에서 잘 됩니다.
휠체어로 들어갈 수 있나요?|북문에 경사로와 휠체어용 승강기가 있습니다.|남문에는 계단이 많습니다.|아이도 들어갈 수 있는 곳이 있나요? 놀이방입니다.
영어로 된 소설을 찾아요|외국 소설은 영어책을 포함해 삼층 동쪽에 있습니다.|한국 소설은 이층 서쪽에 있습니다.|영어로 된 안내문을 찾아 읽으세요.
아이는 몇 살부터 카드를 만들 수 있나요?|여섯 살이 되면 보호자와 함께 회원증을 받습니다.|아이들을 위한 이야기 시간은 토요일입니다.|카드 놀이는 몇 살부터 재미있을까요?
안 보는 책을 드리고 싶어요|도서 기증은 수서과에 전화해 주십시오.|헌책 시장은 해마다 봄에 열립니다.|감사를 드리고 싶은 분께 꽃을 드립니다.
차를 세우면 돈을 내나요?|지하 주차장은 처음 두 시간이 무료입니다.|자전거는 문 오른쪽에 세워 주세요.|찻값은 어디에 내나요? 계산대입니다.
전자책 단말기도 빌려줘요?|전자책 읽는 기기는 두 주 동안 대출됩니다.|전자책은 휴대전화로 읽습니다.|단말기로 책을 찾는 법을 알려 줘요.
책이 젖었는데 물어내야 하나요?|젖거나 찢어진 책은 정가로 변상합니다.|비 오는 날에는 우산꽂이를 쓰세요.|책이 어디 있는지 누구에게 물어야 하나요? 사서입니다.`),
  Russian: rows(`
Вы открыты по воскресеньям?|В воскресенье библиотека закрыта; книги примет ящик у входа.|Библиотека открывается по будням в девять.|По пятницам вы увидите открытый урок.
Я потерял читательский билет|О потере билета сразу сообщите на стойке; утерянный билет блокируют.|Для нового билета нужна фотография.|Читательские отзывы я читал на стене.
Сколько книг дают на руки?|Читатель берёт не больше десяти книг одновременно.|Срок выдачи — четыре недели.|Сколько рук нужно, чтобы перенести книги!
Как продлить книгу?|Продление выдачи возможно дважды на сайте.|Заказанные издания верните вовремя.|Как найти книгу, объяснит дежурный.
Какой штраф за опоздание?|За просроченную книгу взимается пеня: рубль в день.|За детские книги штрафов нет.|За опоздание поезда библиотека не отвечает.
Где сделать копию?|Копировальные аппараты стоят в коридоре второго этажа.|На первом этаже только печатают.|Где сделать заказ? На сайте.
Разрешается ли пить кофе за чтением?|В читальных залах напитки запрещены, кроме воды в закрытой бутылке.|Кофейня внизу открывается в десять.|Чтение вслух разрешается в детской.
Нам нужна комната для занятий группой|Групповые комнаты бронируют за день по телефону.|В комнатах соблюдайте тишину.|Нам нужна помощь: группа ищет добровольцев.
Как подключиться к вайфаю?|Пароль беспроводной сети (вайфай) меняется каждую неделю и висит на стойке.|Компьютеры бесплатны.|Как подключиться к обсуждению? Приходите в среду.
Можно ли въехать на инвалидной коляске?|У северного входа пандус и лифт для колясок.|У южного входа много ступеней.|Можно ли въехать во двор? Только службам.
Есть романы на английском?|Английская проза и другие иностранные книги — на третьем этаже.|Русский роман стоит на втором этаже.|На английском есть указатели.
С какого возраста записывают ребёнка?|Дети с шести лет записываются вместе с родителями.|Сказки для детей читают в субботу.|С какого этажа записывают голос? С третьего.
Хочу отдать вам старые книги|Пожертвования книг принимает отдел комплектования после звонка.|Ярмарка старых книг бывает весной.|Хочу отдать должное вам, читатели!
Парковка платная?|Машины паркуются в подземном гараже два часа бесплатно.|Велосипеды ставят справа от входа.|Платная лекция будет в мае.
Выдаёте ли вы читалки для электронных книг?|Электронные ридеры выдаются на две недели.|Электронные книги читают с телефона.|Книг для слепых вы найдёте больше всего внизу.
Придётся ли платить за намокшую книгу?|Мокрые и испорченные книги возмещают по полной цене.|В дождь оставьте зонт у входа.|Платить за лекцию не придётся.`),
  Turkish: rows(`
Pazarları açık mısınız?|Kütüphane pazar günü kapalıdır; kitapları girişteki kutuya bırakın.|Kütüphane hafta içi dokuzda açılır.|Açık pazarda kitap tezgâhı var.
Kartımı kaybettim|Kayıp kartlar hemen bankoya bildirilir, yenisi verilir.|Üyelik için kimlik ve fotoğraf gerekir.|Kartpostalı burada satıyoruz.
En fazla kaç kitap alabilirim?|Her üye bir kerede on kitap ödünç alır.|Ödünç süresi dört haftadır.|En fazla okunan yazar kim? Kaç kişi bilir?
Süreyi nasıl uzatırım?|Ödünç sürelerinin uzatılması sitede iki kez mümkündür.|Ayrılmış kitapları zamanında getirin.|Uzun süren konser nasıl geçti?
Geç getirirsem ceza öder miyim?|Gecikme cezaları günde bir liradır.|Çocuk kitaplarında ücret yoktur.|Geç saatte çay getirirler.
Nerede fotokopi çekebilirim?|Fotokopi makineleri ikinci kat koridorundadır.|Birinci katta yalnız baskı yapılır.|Nerede fotoğraf çekebilirim? Bahçede.
Okurken kahve içebilir miyim?|Okuma salonlarında içecek yasaktır, kapaklı su şişesi olur.|Kahve dükkânı onda açılır.|Okurken gözlük isteyebilirsiniz.
Grubumuz için bir oda lazım|Grup odaları bir gün önce telefonla ayırtılır.|Odalarda sessiz olun.|Bahçemiz için bir bahçıvan lazım.
Kablosuz ağa nasıl bağlanırım?|Ağın parolası her hafta değişir ve bankoda yazılıdır.|Bilgisayarlar ücretsizdir.|Bisikletimi nasıl bağlarım? Zincirle.
Tekerlekli sandalyeyle girilir mi?|Kuzey kapısında rampa ve tekerlekli sandalyeler için asansör vardır.|Güney kapısında çok basamak vardır.|Sandalyeyle salona girmeyin, orada sandalye var.
İngilizce roman bulunur mu?|İngiliz ve öbür yabancı romanlar üçüncü kattadır.|Türk romanı ikinci kattadır.|İngilizce bilen görevli bulunur.
Çocuğum kaç yaşında üye olabilir?|Altı yaşındaki çocuklar velileriyle üye yapılır.|Çocuklara masal saati cumartesidir.|Bina kaç yaşında? Yüz yıllık olabilir.
Eski kitaplarımı vermek istiyorum|Kitap bağışı için sağlama birimini arayın; bağışlananlar incelenir.|Eski kitap pazarı baharda kurulur.|Size bilgi vermek istiyoruz.
Otopark paralı mı?|Yeraltı otoparkında arabalar iki saat ücretsiz kalır.|Bisikletler girişin sağına konur.|Para bozdurmak için kasaya gelin.
E-kitap okuyucu ödünç veriyor musunuz?|Elektronik okuyucular iki haftalığına verilir.|E-kitaplar telefonda okunur.|Okuyucu mektuplarına yanıt veriyoruz.
Islanan kitabı öder miyim?|Islanmış veya yırtılmış kitapların bedeli ödenir.|Yağmurda şemsiyeyi girişe bırakın.|Kitabı okuyan herkes öder mi? Hayır.`),
}

/** Returns every passage of a set, with the distractors of each question before its answer. */
export function passagesOf(
  set: readonly LanguageRow[],
): readonly { readonly text: string; readonly isAnswer: boolean }[] {
  return set.flatMap(([, answer, ...distractors]) => [
    ...distractors.map((text) => ({ text, isAnswer: false })),
    { text: answer, isAnswer: true },
  ])
}

function rows(text: string): readonly LanguageRow[] {
  return text
    .trim()
    .split('\n')
    .map((line): LanguageRow => {
      const [question, answer, ...distractors] = line.split('|')
      if (question === undefined || answer === undefined || distractors.length !== 2)
        throw new Error(`no row: ${line}`)
      return [question, answer, ...distractors]
    })
}
