export const installText = {
  install: 'ติดตั้งเป็นแอป',
} as const;
