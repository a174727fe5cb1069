import { catalogue } from '@sanuk/sandbox/catalogue';
import { findNames, searchFields } from './name-search.ts';

/** The slots of the sandbox: two thousand names in two languages, many of them near each other. */
const games = catalogue().filter(({ kind }) => kind === 'slot');
const fields = games.map(searchFields);

/** As the lobby orders them: what fits best, and of those that fit alike the newest. */
function firstHit(typed: string): string | undefined {
  const found = findNames(fields, typed);
  const [first] = [...found].sort(
    ([one, fit], [other, otherFit]) =>
      Math.round(fit * 100) - Math.round(otherFit * 100) ||
      ((games[one]?.released_at ?? '') < (games[other]?.released_at ?? '') ? 1 : -1),
  );
  return first && games[first[0]]?.name_en;
}

/** What is typed, and the English name of the game that has to be the first hit. */
const expected: readonly (readonly [typed: string, first: string])[] = [
  // As it is written.
  ['เสือเจ้าป่า', 'Lord of the Grove'],
  ['มังกรคลองใส', 'Clear River Dragon'],
  ['บัวทองพันกลีบ', 'Thousand-Petal Lotus'],
  ['กบทองเรียกฝน', 'Rain-Calling Frog'],
  ['เจ็ดเพชรประกาย', 'Diamond Seven'],
  ['สับปะรดปาร์ตี้', 'Pineapple Party'],
  ['ช้างป่านำโชค', 'Lucky Wild Elephant'],
  ['ลิงย้อนยุค', 'Retro Monkey'],
  ['ปูนักดนตรี', 'Musical Crab'],
  ['มังกรกับเสือ', 'Dragon & Tiger'],
  ['lord of the grove', 'Lord of the Grove'],
  ['Clear River Dragon', 'Clear River Dragon'],
  ['DIAMOND SEVEN', 'Diamond Seven'],
  ['dragon & tiger', 'Dragon & Tiger'],
  ['kung fu crab', 'Kung Fu Crab'],
  ['chef frog', 'Chef Frog'],
  ['topaz of lanna', 'Topaz of Lanna'],
  ['street-cart durian', 'Street-Cart Durian'],
  // Beginnings and parts.
  ['บัวทองพัน', 'Thousand-Petal Lotus'],
  ['ปลากัดเพลิง', 'Blazing Betta'],
  ['พันกลีบ', 'Thousand-Petal Lotus'],
  ['ทรงเครื่อง', 'Royal Elephant'],
  ['หางยาวเจ้าคลอง', 'Long-Tail Rider'],
  ['เก้าฝัน', 'Nine-Dream Cat'],
  ['thousand-pet', 'Thousand-Petal Lotus'],
  ['rain-call', 'Rain-Calling Frog'],
  ['turbine', 'Turbine Tuk-Tuk'],
  ['bullion', 'Bullion Bliss'],
  ['grand ring glo', 'Grand Ring Gloves'],
  ['hornbill cano', 'Hornbill Canopy'],
  // Words in another order, spaces and signs.
  ['dragon river clear', 'Clear River Dragon'],
  ['tiger dragon', 'Dragon & Tiger'],
  ['crab musical', 'Musical Crab'],
  ['  retro   monkey ', 'Retro Monkey'],
  ['turbine tuktuk', 'Turbine Tuk-Tuk'],
  ['turbine tuk tuk', 'Turbine Tuk-Tuk'],
  ['long tail rider', 'Long-Tail Rider'],
  ['longtail rider', 'Long-Tail Rider'],
  ['ice cold melon', 'Ice-Cold Melon'],
  ['queens ruby', "Queen's Ruby"],
  ["queen's ruby", "Queen's Ruby"],
  ['ลิง ย้อนยุค', 'Retro Monkey'],
  ['นำโชค ช้างป่า', 'Lucky Wild Elephant'],
  ['kungfu crab', 'Kung Fu Crab'],
  // Tone marks, silent letters, letters of one sound.
  ['เสือเจาปา', 'Lord of the Grove'],
  ['เสื่อเจ้าป้า', 'Lord of the Grove'],
  ['กบทองเรียกฝ้น', 'Rain-Calling Frog'],
  ['สับปะรดปาตี้', 'Pineapple Party'],
  ['สัปปะรดปาร์ตี้', 'Pineapple Party'],
  ['แตงโมแมกซ์', 'Watermelon Max'],
  ['เจดเพชรประกาย', 'Diamond Seven'],
  ['ปลาคาร์พนำโชค', 'Lucky Koi'],
  ['ปลาคาปนำโชค', 'Lucky Koi'],
  ['มรกฏป่าลึก', 'Deep Emerald'],
  ['ทับธิมดวงใจ', 'Ruby Heart'],
  ['เเมวเก้าฝัน', 'Nine-Dream Cat'],
  ['หยดนำ้วิเศษ', 'Magic Drop'],
  ['หยดน้ําวิเศษ', 'Magic Drop'],
  ['ตุ๊กๆติดไฟ', 'Turbine Tuk-Tuk'],
  // Numbers in digits, of each kind, and in words.
  ['7 เพชรประกาย', 'Diamond Seven'],
  ['๗เพชรประกาย', 'Diamond Seven'],
  ['７เพชรประกาย', 'Diamond Seven'],
  ['diamond 7', 'Diamond Seven'],
  ['9 gem ring', 'Nine-Gem Ring'],
  ['แมว9ฝัน', 'Nine-Dream Cat'],
  ['100 wings', 'Hundred Wings'],
  ['market 7', 'Market Seven'],
  // British and American.
  ['garden chili', 'Garden Chilli'],
  ['garden chilli', 'Garden Chilli'],
  ['harbor crab', 'Harbour Crab'],
  ['legendary chili', 'Legendary Chilli'],
  // One letter wrong.
  ['lord of the grofe', 'Lord of the Grove'],
  ['musicel crab', 'Musical Crab'],
  ['retra monkey', 'Retro Monkey'],
  ['bullien bliss', 'Bullion Bliss'],
  ['มังกนคลองใส', 'Clear River Dragon'],
  ['เสือเจ้าบ่า', 'Lord of the Grove'],
  ['ลิงย้อนยุด', 'Retro Monkey'],
  ['ปูนักดลตรี', 'Musical Crab'],
  // One missing.
  ['rtro monkey', 'Retro Monkey'],
  ['musical crb', 'Musical Crab'],
  ['thousandpetl lotus', 'Thousand-Petal Lotus'],
  ['peacok court', 'Peacock Court'],
  ['มักรคลองใส', 'Clear River Dragon'],
  ['เสอเจ้าป่า', 'Lord of the Grove'],
  ['กบทองเรียฝน', 'Rain-Calling Frog'],
  ['วานรจอซน', 'Mischief Monkey'],
  // Two changed over.
  ['rtero monkey', 'Retro Monkey'],
  ['muscial crab', 'Musical Crab'],
  ['drgaon clear', 'Clear River Dragon'],
  ['peaocck court', 'Peacock Court'],
  ['มักงรคลองใส', 'Clear River Dragon'],
  ['ลิงย้อนุยค', 'Retro Monkey'],
  ['บัวทองพนักลีบ', 'Thousand-Petal Lotus'],
  // One too many, and two slips in a long word.
  ['reetro monkey', 'Retro Monkey'],
  ['bullion blisss', 'Bullion Bliss'],
  ['thousnad petla lotus', 'Thousand-Petal Lotus'],
  ['misschef monkey', 'Mischief Monkey'],
  ['วานนรจอมซน', 'Mischief Monkey'],
  // With the provider.
  ['wang bua bell', 'Golden Bell'],
  ['lan pa monkey', 'Mischief Monkey'],
  ['khlong sai crab', 'Harbour Crab'],
  ['hornbill lan pa', 'Hornbill Canopy'],
];

test('there are a hundred queries', () => {
  expect(expected.length).toBeGreaterThanOrEqual(100);
  expect(new Set(expected.map(([typed]) => typed)).size).toBe(expected.length);
});

test.each(expected)('"%s" finds %s first', (typed, first) => {
  expect(firstHit(typed)).toBe(first);
});

test.each(['', '   ', '%_', '\\', "'--", 'qqqq wwww', 'ฮฮฮฮฮฮฮ'])('"%s" finds nothing', (typed) => {
  expect(findNames(fields, typed).size).toBe(0);
});

// Unless what is left is the name of another: a monkey without its k is money.
test('every game is found by its names, whatever letter of them is lost', () => {
  const missed = games.flatMap((game, at) => {
    if (at % 120 !== 0) return [];
    return [game.name, game.name_en].flatMap((name) => {
      const letters = [...name];
      const lost = letters.map((_, place) => letters.filter((__, other) => other !== place).join(''));
      return [name, ...lost].filter((typed) => {
        const found = findNames(fields, typed);
        return !found.has(at) && Math.min(...found.values(), 10) >= 10;
      });
    });
  });
  expect(missed).toEqual([]);
});

test('the longest search anybody can send takes about as long as six words do', () => {
  const ms = (typed: string) => {
    const times = [1, 2, 3, 4, 5].map(() => {
      const started = performance.now();
      findNames(fields, typed);
      return performance.now() - started;
    });
    // The quickest one: how long a busy machine lets a search wait is not the search's.
    return Math.min(...times);
  };
  const [short, long] = [ms('abcdefghi '), ms('abcdefghi '.repeat(6))];
  expect(long).toBeLessThan(20 * short);
});
