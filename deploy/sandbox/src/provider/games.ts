import type { CastName } from '../art/cast.ts';
import type { ModelId } from '../slot/models.ts';
import { type ProviderId, providerOf } from './providers.ts';

export interface SlotGame {
  id: string;
  provider: ProviderId;
  name: string;
  nameEn: string;
  model: ModelId;
  /** hue of the scene in degrees (OKLCH) */
  hue: number;
  /** the four symbols that pay best, the hero of the tile first */
  highs: readonly [CastName, CastName, CastName, CastName];
  /** day of release, YYYY-MM-DD */
  released: string;
}

type Row = readonly [
  key: string,
  name: string,
  nameEn: string,
  model: ModelId,
  hue: number,
  highs: SlotGame['highs'],
  released: string,
];

const gamesOf = (provider: ProviderId, rows: readonly Row[]): SlotGame[] =>
  rows.map(([key, name, nameEn, model, hue, highs, released]) => ({
    id: `${providerOf(provider).code}-${key}`,
    provider,
    name,
    nameEn,
    model,
    hue,
    highs,
    released,
  }));

// biome-ignore format: one game per line reads as a table
export const slotGames: readonly SlotGame[] = [
  ...gamesOf('wang-bua', [
    ['golden-lotus', 'บัวทองพันกลีบ', 'Thousand-Petal Lotus', 'lines-a', 330, ['lotus', 'crown', 'bell', 'fan'], '2026-10-28'],
    ['royal-elephant', 'ช้างทรงเครื่อง', 'Royal Elephant', 'ways-a', 15, ['royalElephant', 'crown', 'drum', 'lotus'], '2026-09-12'],
    ['peacock-court', 'ยูงรำแพน', 'Peacock Court', 'lines-d', 300, ['peacock', 'fan', 'vase', 'plumeria'], '2026-06-03'],
    ['old-city-crown', 'มงกุฎกรุงเก่า', 'Old City Crown', 'lines-e', 350, ['crown', 'chest', 'ring', 'coins'], '2025-12-19'],
    ['golden-bell', 'ระฆังเสียงทอง', 'Golden Bell', 'classic-a', 25, ['bell', 'crown', 'lotus', 'coins'], '2025-08-07'],
    ['silk-fan', 'พัดแพรนางใน', 'Silk Fan', 'ways-c', 315, ['fan', 'plumeria', 'vase', 'pearl'], '2026-03-20'],
    ['palace-chest', 'หีบสมบัติวังหลวง', 'Palace Chest', 'lines-b', 40, ['chest', 'crown', 'coins', 'heartGem'], '2026-01-30'],
    ['victory-drum', 'กลองชัยก้องฟ้า', 'Victory Drum', 'ways-d', 5, ['drum', 'royalElephant', 'bell', 'fan'], '2025-10-10'],
    ['blue-vase', 'แจกันลายคราม', 'Blue and White', 'classic-e', 285, ['vase', 'lotus', 'fan', 'pearl'], '2025-05-22'],
    ['blue-lotus', 'บัวครามยามเช้า', 'Morning Blue Lotus', 'ways-f', 275, ['blueLotus', 'peacock', 'pearl', 'bell'], '2026-08-14'],
  ]),
  ...gamesOf('khlong-sai', [
    ['river-dragon', 'มังกรคลองใส', 'Clear River Dragon', 'lines-e', 185, ['dragon', 'pearl', 'koi', 'coins'], '2026-11-06'],
    ['blazing-betta', 'ปลากัดเพลิง', 'Blazing Betta', 'ways-b', 245, ['betta', 'koi', 'turtle', 'drop'], '2026-09-25'],
    ['long-tail', 'เรือหางยาวเจ้าคลอง', 'Long-Tail Rider', 'lines-c', 205, ['boat', 'waterlily', 'crab', 'koi'], '2026-05-15'],
    ['lucky-koi', 'ปลาคาร์ปนำโชค', 'Lucky Koi', 'ways-e', 215, ['koi', 'coins', 'waterlily', 'drop'], '2026-07-17'],
    ['golden-crab', 'ปูทองท่าน้ำ', 'Harbour Crab', 'classic-b', 230, ['crab', 'pearl', 'boat', 'drop'], '2025-11-28'],
    ['river-pearl', 'มุกใต้ธาร', 'Pearl Below', 'lines-d', 255, ['pearl', 'crab', 'turtle', 'chest'], '2026-02-13'],
    ['jade-turtle', 'เต่าหยกสายน้ำ', 'Jade Turtle', 'ways-c', 165, ['turtle', 'jade', 'koi', 'waterlily'], '2025-09-05'],
    ['water-lily', 'บัวสายริมตลิ่ง', 'Lily Bank', 'classic-c', 195, ['waterlily', 'koi', 'boat', 'drop'], '2025-06-27'],
    ['magic-drop', 'หยดน้ำวิเศษ', 'Magic Drop', 'lines-f', 235, ['drop', 'dragon', 'pearl', 'waterlily'], '2026-04-10'],
    ['violet-betta', 'ปลากัดม่วงมณี', 'Amethyst Betta', 'ways-a', 270, ['violetBetta', 'pearl', 'crab', 'turtle'], '2026-10-02'],
  ]),
  ...gamesOf('duean-phen', [
    ['lantern-night', 'คืนโคมลอย', 'Lantern Night', 'lines-a', 270, ['skyLantern', 'crescent', 'northStar', 'plumeria'], '2026-11-13'],
    ['moon-rabbit', 'กระต่ายชมจันทร์', 'Moon Rabbit', 'ways-e', 285, ['rabbit', 'crescent', 'skyLantern', 'plumeria'], '2026-09-18'],
    ['moonlit-kite', 'ว่าวเดือนหงาย', 'Moonlit Kite', 'classic-d', 255, ['kite', 'northStar', 'crescent', 'skyLantern'], '2026-02-27'],
    ['seven-stars', 'ดาวเหนือเจ็ดดวง', 'Seven Northern Stars', 'lines-b', 245, ['northStar', 'crescent', 'fireworks', 'owl'], '2026-06-19'],
    ['night-wings', 'ผีเสื้อราตรี', 'Night Wings', 'ways-b', 310, ['blueButterfly', 'plumeria', 'crescent', 'owl'], '2026-04-24'],
    ['owl-keeper', 'นกฮูกเฝ้าคลัง', 'Owl the Keeper', 'lines-f', 260, ['owl', 'chest', 'northStar', 'crescent'], '2025-12-05'],
    ['silver-crescent', 'จันทร์เสี้ยวสีเงิน', 'Silver Crescent', 'classic-f', 275, ['crescent', 'northStar', 'rabbit', 'skyLantern'], '2025-07-11'],
    ['night-blossom', 'ลีลาวดีใต้แสงดาว', 'Starlit Plumeria', 'ways-f', 240, ['plumeria', 'blueButterfly', 'skyLantern', 'crescent'], '2025-10-24'],
    ['festival-sky', 'พลุคืนเพ็ญ', 'Festival Sky', 'lines-c', 295, ['fireworks', 'skyLantern', 'kite', 'northStar'], '2026-01-09'],
    ['dream-cat', 'แมวเก้าฝัน', 'Nine-Dream Cat', 'ways-d', 265, ['cat', 'rabbit', 'crescent', 'koi'], '2026-08-21'],
  ]),
  ...gamesOf('talad-nat', [
    ['neon-tuktuk', 'ตุ๊กตุ๊กติดไฟ', 'Turbine Tuk-Tuk', 'lines-d', 45, ['tukTuk', 'chilli', 'pineapple', 'coconut'], '2026-10-16'],
    ['king-durian', 'ทุเรียนเงินล้าน', 'King Durian', 'ways-e', 65, ['durian', 'mangosteen', 'mango', 'coins'], '2026-08-28'],
    ['mangosteen', 'มังคุดมงคล', 'Queen Mangosteen', 'lines-a', 20, ['mangosteen', 'durian', 'pineapple', 'mango'], '2026-05-29'],
    ['hot-chilli', 'พริกขี้หนูสวน', 'Garden Chilli', 'classic-b', 35, ['chilli', 'pineapple', 'mango', 'coconut'], '2025-12-26'],
    ['ice-melon', 'แตงโมแช่เย็น', 'Ice-Cold Melon', 'classic-c', 150, ['watermelon', 'coconut', 'mango', 'pineapple'], '2026-03-06'],
    ['young-coconut', 'มะพร้าวน้ำหอม', 'Fragrant Coconut', 'ways-c', 200, ['coconut', 'watermelon', 'pineapple', 'mangosteen'], '2026-04-03'],
    ['ripe-mango', 'มะม่วงสุกงอม', 'Ripe Mango', 'lines-c', 95, ['mango', 'watermelon', 'coconut', 'mangosteen'], '2025-09-19'],
    ['sweet-pineapple', 'สับปะรดหวานฉ่ำ', 'Sweet Pineapple', 'ways-f', 130, ['pineapple', 'mango', 'watermelon', 'chilli'], '2025-06-13'],
    ['golden-gloves', 'นวมทองเวทีใหญ่', 'Grand Ring Gloves', 'lines-b', 10, ['gloves', 'drum', 'bell', 'coins'], '2026-07-03'],
    ['lucky-seven', 'เจ็ดนำโชค', 'Market Seven', 'classic-e', 55, ['seven', 'bell', 'watermelon', 'chilli'], '2025-05-02'],
  ]),
  ...gamesOf('phet-pailin', [
    ['sapphire', 'ไพลินน้ำงาม', 'Fine Sapphire', 'lines-f', 275, ['sapphire', 'heartGem', 'emerald', 'hexGem'], '2026-10-09'],
    ['ruby-heart', 'ทับทิมดวงใจ', 'Ruby Heart', 'ways-d', 345, ['heartGem', 'ring', 'sapphire', 'diamond'], '2026-06-26'],
    ['deep-emerald', 'มรกตป่าลึก', 'Deep Emerald', 'lines-e', 165, ['emerald', 'sapphire', 'jade', 'coins'], '2026-02-06'],
    ['yellow-sapphire', 'บุษราคัมทอง', 'Golden Topaz', 'classic-f', 300, ['hexGem', 'sapphire', 'heartGem', 'emerald'], '2025-11-14'],
    ['nine-gems', 'แหวนนพเก้า', 'Nine-Gem Ring', 'ways-b', 315, ['ring', 'crown', 'diamond', 'sapphire'], '2026-09-04'],
    ['gold-tower', 'กองทองร้อยล้าน', 'Tower of Gold', 'lines-b', 285, ['coins', 'bars', 'chest', 'purse'], '2026-03-27'],
    ['jade-disc', 'หยกมงคล', 'Jade Charm', 'classic-a', 330, ['jade', 'coins', 'ring', 'emerald'], '2025-08-29'],
    ['gold-bars', 'ทองแท่งมหาเฮง', 'Bullion Bliss', 'ways-a', 255, ['bars', 'purse', 'coins', 'diamond'], '2026-07-24'],
    ['lucky-purse', 'ถุงเงินถุงทอง', 'Overflowing Purse', 'lines-d', 265, ['purse', 'bars', 'coins', 'heartGem'], '2025-10-31'],
    ['diamond-seven', 'เจ็ดเพชรประกาย', 'Diamond Seven', 'classic-d', 240, ['violetSeven', 'diamond', 'sapphire', 'heartGem'], '2026-11-18'],
  ]),
  ...gamesOf('lan-pa', [
    ['tiger', 'เสือเจ้าป่า', 'Lord of the Grove', 'lines-e', 140, ['tiger', 'wildElephant', 'hornbill', 'orchid'], '2026-11-11'],
    ['wild-elephant', 'ช้างป่าภูเขียว', 'Green Peak Elephant', 'ways-e', 120, ['wildElephant', 'tiger', 'monkey', 'leaf'], '2026-08-07'],
    ['hornbill', 'นกเงือกคู่ไพร', 'Hornbill Canopy', 'lines-a', 165, ['hornbill', 'monkey', 'orchid', 'butterfly'], '2026-05-08'],
    ['hundred-wings', 'ผีเสื้อร้อยสี', 'Hundred Wings', 'ways-f', 155, ['butterfly', 'orchid', 'honey', 'leaf'], '2026-04-17'],
    ['mountain-orchid', 'กล้วยไม้ดอย', 'Highland Orchid', 'lines-c', 175, ['orchid', 'butterfly', 'hornbill', 'honey'], '2025-12-12'],
    ['monkey', 'วานรจอมซน', 'Mischief Monkey', 'ways-b', 110, ['monkey', 'mango', 'coconut', 'honey'], '2026-09-30'],
    ['rain-frog', 'กบทองเรียกฝน', 'Rain-Calling Frog', 'lines-f', 190, ['frog', 'cloud', 'coins', 'leaf'], '2026-07-10'],
    ['first-rain', 'ฝนทิพย์ชุ่มป่า', 'First Rain', 'classic-a', 200, ['cloud', 'frog', 'leaf', 'orchid'], '2025-07-25'],
    ['wild-honey', 'น้ำผึ้งเดือนห้า', 'Wild Honey Moon', 'classic-f', 100, ['honey', 'butterfly', 'orchid', 'monkey'], '2026-01-16'],
    ['golden-leaf', 'ใบไม้ทองคำ', 'Golden Leaf', 'ways-a', 130, ['leaf', 'tiger', 'frog', 'butterfly'], '2025-09-26'],
  ]),
];

const byId = new Map(slotGames.map((game) => [game.id, game]));

/** The game with this id, or undefined. */
export const gameById = (id: string): SlotGame | undefined => byId.get(id);
