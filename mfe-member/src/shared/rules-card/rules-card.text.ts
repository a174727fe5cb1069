export const rulesCardText = { title: 'วิธีคำนวณ' } as const;
