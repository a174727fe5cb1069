export const notBuiltText = { home: 'กลับหน้าแรก' } as const;
