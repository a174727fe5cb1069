/** What each fishing game is called, in Thai and in English. */
export const fishingNames: Readonly<Record<string, readonly [name: string, nameEn: string]>> = {
  'ks-fish-clear-canal': ['ยิงปลาคลองใส', 'Clear Canal Catch'],
  'ks-fish-mekong-giant': ['ศึกปลาบึกแม่น้ำโขง', 'Giant of the Mekong'],
  'wb-fish-palace-pond': ['สระมรกตในวัง', 'Emerald Palace Pond'],
  'wb-fish-coral-court': ['ท้องพระโรงปะการัง', 'Coral Court'],
  'dp-fish-moonlit-reef': ['แนวปะการังใต้แสงจันทร์', 'Moonlit Reef'],
  'dp-fish-dragon-trench': ['มังกรใต้ห้วงสมุทร', 'Dragon of the Deep'],
};
