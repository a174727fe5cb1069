/**
 * Passwords of eight characters and more that stand at the top of every published list of leaked ones, and what Thai
 * members choose most. Compared in lower case. Sequences and repetitions are found by rule instead.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `password password1 password12 password123 password1234 passw0rd p@ssword p@ssw0rd pa55word iloveyou iloveyou1
  iloveyou2 sunshine princess football baseball basketball superman trustno1 starwars computer whatever michelle
  jennifer qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 1qaz2wsx 1qazxsw2 zaq12wsx q1w2e3r4
  q1w2e3r4t5 1q2w3e4r 1q2w3e4r5t asdfghjk asdfghjkl asdf1234 zxcvbnm1 zxcvbnm123 abcd1234 abc12345 a1b2c3d4
  aa123456 aa12345678 a1234567 a12345678 a123456789 123456aa 12345678a 123456789a 123qwe123 1234qwer qwer1234
  admin123 admin1234 administrator letmein1 letmein123 welcome1 welcome123 monkey123 dragon123 master123
  shadow123 michael1 charlie1 jordan23 liverpool chelsea1 arsenal1 manchester manunited barcelona realmadrid
  pokemon1 pokemon123 naruto123 football1 changeme secret123 test1234 testtest testing123 login123 guest123
  default1 internet samsung1 iphone123 google123 facebook facebook1 facebook123 lineline line1234 hotmail1
  thailand thailand1 thailand123 bangkok1 bangkok123 sawasdee sawasdee1 sawatdee sabaidee kittykat hellokitty
  doraemon doraemon1 khaosod1 siam1234 thara1234 sanuk123 sanuk1234 sanook123 ilovethailand loveyou123 lovelove
  iloveu123 love1234 honey123 baby1234 angel123 lucky777 lucky888 lucky999 jackpot1 jackpot7 jackpot777 casino88
  casino123 slot1234 slotslot slotxo123 pgslot123 betflix1 ufabet123 ufabet168 sbobet123 sagame66 joker123
  jokerjoker superslot superslot1 lotto123 lotto168 huay1234 huaylike 11223344 12344321 12341234 123123123
  123321123 112233445566 789456123 147258369 159357456 741852963 963852741 147852369 987654321 876543210
  88888888 99999999 666666666 11112222 10203040 13579246 25252525 20202020 25402540 25432543 25452545`.split(
    /\s+/,
  ),
);
