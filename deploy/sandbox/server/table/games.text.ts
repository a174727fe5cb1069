/** What each table is called, in Thai and in English. */
export const tableNames: Readonly<Record<string, readonly [name: string, nameEn: string]>> = {
  'wb-baccarat-pikul': ['บาคาร่า พิกุลทอง', 'Baccarat Golden Pikul'],
  'wb-baccarat-busabok': ['บาคาร่า บุษบก', 'Baccarat Royal Pavilion'],
  'wb-baccarat-montha': ['บาคาร่า มณฑาทิพย์', 'Baccarat Magnolia Hall'],
  'pp-baccarat-pailin': ['บาคาร่า ไพลิน', 'Baccarat Sapphire'],
  'pp-baccarat-thapthim': ['บาคาร่า ทับทิม', 'Baccarat Ruby'],
  'pp-baccarat-morakot': ['บาคาร่า มรกต', 'Baccarat Emerald'],
  'ks-baccarat-sampao': ['บาคาร่า สำเภาทอง', 'Baccarat Golden Junk'],
  'ks-baccarat-thanam': ['บาคาร่า ท่าน้ำ', 'Baccarat Riverside'],
  'ks-baccarat-saithan': ['บาคาร่า สายธาร', 'Baccarat Clear Stream'],
};

/** Names of the places on a table's page. */
export const tablePageText = { table: 'โต๊ะบาคาร่า', roads: 'สถิติของขอนนี้' } as const;
