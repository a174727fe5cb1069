export const demoText = { name: 'ทดลอง สนุก' } as const;
